-- What professionals write in a visit, for good: it is part of the patient's record. hand-over: to the doctor who takes
-- it over; guidance: to the patient, when it is finished.
create table visit_notes (
  id bigint generated always as identity primary key,
  request_id bigint not null references care_requests,
  professional_id bigint not null references professionals,
  kind text not null check (kind in ('hand-over', 'guidance')),
  note text not null check (note <> ''),
  written_at timestamptz not null
);
create index visit_notes_of_request on visit_notes (request_id);
create trigger visit_notes_append_only before update or delete or truncate on visit_notes execute function refuse_change();
