-- Records that are written once and carry no revision, which are looked through to be forgotten. Rules: docs/product/virtual-queue.md.
create index projection_records_written_once on projection_records (key) where split_part(key, ':', 1) in ('message', 'room', 'entry', 'token');
