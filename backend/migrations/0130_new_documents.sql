-- Which documents a patient has seen in the list. Rules: docs/product/documents.md.
create table seen_documents (
  patient_id bigint primary key references patients (id),
  -- The newest that was in the list; later ones are new.
  document_id bigint not null references clinical_documents (id),
  seen_at timestamptz not null
);
create index clinical_documents_by_id_of_patient on clinical_documents (patient_id, id);

-- In the order of the lists.
drop index clinical_documents_of_patient;
create index clinical_documents_of_patient on clinical_documents (patient_id, issued_at desc, id desc);
