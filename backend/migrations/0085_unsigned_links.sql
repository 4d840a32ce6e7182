-- Links that carry the bare hash of a CPF, for partners for whom the operator switched them on. Rules: docs/product/partners.md.
alter table partners add column unsigned_links boolean not null default false;
-- Sessions that such a link opened: a patient has one of them at most.
create table unsigned_sessions (
  patient_id bigint primary key references patients (id) on delete cascade,
  sid text not null
);
