-- A list of the tried begins with these ids (docs/product/calling-circle.md): a professional who had one would count as tried from the beginning.
alter table professionals add check (id > 4);
