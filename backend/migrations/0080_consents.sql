-- What patients accepted and withdrew. Rules: docs/product/consent.md.
create table consents (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  action text not null check (action in ('accepted', 'withdrawn')),
  version text not null,
  text_hash text not null,
  at timestamptz not null,
  address text not null,
  -- The session it was done in; none while registering with a gift card.
  sid text
);
create index consents_of_patient on consents (patient_id, id);
create trigger consents_append_only before update or delete or truncate on consents execute function refuse_change();
