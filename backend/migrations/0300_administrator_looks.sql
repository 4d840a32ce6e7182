-- Which administrator looked at which part of a patient's record at the operations console, and when: nothing of what
-- stood there. Rules: docs/product/operations.md.
create table administrator_looks (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients (id),
  administrator_id bigint not null references administrators (id),
  part text not null,
  -- The quarter of an hour that it fell into. One row for each, so that a person at work does not flood the list.
  quarter timestamptz not null,
  at timestamptz not null,
  sid text not null,
  unique (patient_id, quarter, administrator_id, part)
);
create trigger administrator_looks_append_only before update or delete or truncate on administrator_looks execute function refuse_change();
