-- What the patient is to do next is written at the end of a scheduled call too. Rules: docs/product/history.md.
alter table visit_notes alter column request_id drop not null;
alter table visit_notes add column appointment_id bigint references appointments;
alter table visit_notes add constraint visit_notes_of_one_call check (num_nonnulls(request_id, appointment_id) = 1);
-- One for each appointment, with its lookup.
create unique index visit_notes_guidance_of_appointment on visit_notes (appointment_id) where kind = 'guidance';
