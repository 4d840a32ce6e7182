-- Lists of professionals: what they issued, and the looks at a patient's list of files. Rules: docs/product/documents.md and docs/product/profile.md.
create index clinical_documents_of_professional on clinical_documents (professional_id, issued_at desc, id desc);

create table file_list_accesses (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients (id),
  professional_id bigint not null references professionals (id),
  -- The call in which it was looked at.
  request_id bigint,
  appointment_id bigint,
  sid text not null,
  at timestamptz not null,
  check (num_nonnulls(request_id, appointment_id) = 1)
);
create index file_list_accesses_of_patient on file_list_accesses (patient_id, at);
create trigger file_list_accesses_append_only before update or delete or truncate on file_list_accesses execute function refuse_change();
