-- Which professional said of the person in a cabin that they are the patient of the visit. Rules: docs/product/cabin.md.
create table identity_checks (
  request_id bigint not null references care_requests,
  patient_id bigint not null references patients,
  professional_id bigint not null references professionals,
  sid text not null,
  at timestamptz not null,
  primary key (request_id, professional_id)
);
create index identity_checks_of_patient on identity_checks (patient_id, at);
create trigger identity_checks_append_only before update or delete or truncate on identity_checks
  execute function refuse_change();
