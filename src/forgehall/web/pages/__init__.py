"""Most addresses: pages to look at, forms to send, and their twins for programs."""
