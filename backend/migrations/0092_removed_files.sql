-- What a file was that a professional looked at and that is there no more: the list of looks names it for good. Rules: docs/product/profile.md.
create table removed_files (
  id bigint primary key,
  patient_id bigint not null references patients,
  name text not null,
  removed_at timestamptz not null default now()
);
create index removed_files_of_patient on removed_files (patient_id);
create index file_accesses_of_file on file_accesses (file_id);
create trigger removed_files_append_only before update or delete or truncate on removed_files execute function refuse_change();

-- Whoever removes it, be it an operator by hand.
create function keep_what_was_seen() returns trigger language plpgsql as $$
begin
  insert into removed_files (id, patient_id, name)
    select old.id, old.patient_id, old.name where exists (select from file_accesses where file_id = old.id and viewer_kind = 'professional');
  return old;
end $$;
create trigger files_removed after delete on files for each row execute function keep_what_was_seen();
