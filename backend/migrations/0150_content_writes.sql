-- What is being written into the store of files. Rules: docs/product/files.md.

-- A name is here before its content is in the store, until a row of a file or of a part names it: so that what a
-- killed process leaves is found.
create table content_writes (
  store_name text primary key,
  begun_at timestamptz not null
);
create index content_writes_by_age on content_writes (begun_at);

create function forget_content_write() returns trigger language plpgsql as $$
begin
  delete from content_writes
  where store_name in (to_jsonb(new) ->> 'store_name', to_jsonb(new) ->> 'thumbnail_store_name');
  return null;
end $$;

create trigger files_forget_content_write after insert on files for each row execute function forget_content_write();
create trigger file_upload_parts_forget_content_write after insert on file_upload_parts for each row execute function forget_content_write();
