"""Games as data: folders of records, and tables with a row for each decision."""
