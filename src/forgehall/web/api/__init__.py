"""The interface for programs: its structures, its document, and the page that shows it."""
