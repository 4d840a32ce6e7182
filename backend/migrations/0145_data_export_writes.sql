-- What the making of copies of all data puts into the store. Rules: docs/product/data-export.md.

-- A name is here before its content is in the store, until the export is ready or the content was removed again: so
-- that what a killed process leaves is found.
create table data_export_writes (
  store_name uuid primary key,
  export_id uuid not null references data_exports,
  claim uuid not null
);

create trigger data_export_downloads_append_only before update or delete or truncate on data_export_downloads execute function refuse_change();
