"""`python -m forgehall`: the command line, also where the folder of scripts is on no path."""

from forgehall.cli import main

if __name__ == "__main__":
    main()
