"""What goes on beside the requests: tasks that are begun anew, old tables, time, children."""
