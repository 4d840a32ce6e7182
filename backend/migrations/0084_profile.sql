-- Rules: docs/product/profile.md.
alter table patients add column photo_file_id bigint references files;

-- Which professional looked at the data of which visit, and when first.
create table visit_accesses (
  request_id bigint not null,
  patient_id bigint not null references patients,
  professional_id bigint not null references professionals,
  sid text not null,
  at timestamptz not null,
  primary key (request_id, professional_id)
);
create index visit_accesses_of_patient on visit_accesses (patient_id, at);
create trigger visit_accesses_append_only before update or delete or truncate on visit_accesses execute function refuse_change();
