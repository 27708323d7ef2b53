#!/bin/sh
# Begin with the compiled code that the image carries: compiling writes beside it, the image cannot be
# written, and so it is copied to where it can (some 20 MB of memory, if that is a tmpfs).
set -eu
here=$(dirname "$0")
if [ -d "${FORGEHALL_READY_CACHE:-}" ] && [ ! -d "$XDG_CACHE_HOME/forgehall" ]; then
    mkdir -p "$XDG_CACHE_HOME"
    cp -Rp "$FORGEHALL_READY_CACHE/." "$XDG_CACHE_HOME/"
fi
exec "$here/forgehall" "$@"
