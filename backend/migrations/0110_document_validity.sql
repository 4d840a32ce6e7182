-- Whether an issued document is valid: its code, and its withdrawal. Rules: docs/product/documents.md.

-- In the professional's council, as it is printed: CRM-SP 123456.
alter table professionals add column registration text check (registration <> '');

alter table clinical_documents
  -- None for what was issued before there were codes.
  add column validity_code text check (validity_code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  -- Which time the same text was issued: after a withdrawal it may be issued again.
  add column issue smallint not null default 1 check (issue > 0);
-- By the hash, so that the time of a look-up tells nothing of how codes begin.
create unique index clinical_documents_validity_code on clinical_documents (sha256(validity_code::bytea)) where validity_code is not null;

drop index clinical_documents_once;
drop index clinical_documents_once_in_appointment;
create unique index clinical_documents_once on clinical_documents (request_id, professional_id, type, md5(body), issue) where request_id is not null;
create unique index clinical_documents_once_in_appointment on clinical_documents (appointment_id, professional_id, type, md5(body), issue) where appointment_id is not null;

create table document_withdrawals (
  document_id bigint primary key references clinical_documents (id),
  professional_id bigint not null references professionals (id),
  reason text not null,
  withdrawn_at timestamptz not null
);
create trigger document_withdrawals_append_only before update or delete or truncate on document_withdrawals execute function refuse_change();
