-- Professionals recover a password as patients do. Rules: docs/product/recovery.md.

-- A patient's name is the CPF, a professional's the e-mail.
alter table recovery_requests rename column cpf to name;
alter table recovery_requests
  add column kind text not null default 'patient' check (kind in ('patient', 'professional'));
alter table recovery_requests alter column kind drop default;

-- Whose the link is: as in sessions, of any kind of people.
alter table reset_links drop constraint reset_links_patient_id_fkey;
alter table reset_links rename column patient_id to subject_id;
alter table reset_links
  add column kind text not null default 'patient' check (kind in ('patient', 'professional'));
alter table reset_links alter column kind drop default;
drop index reset_links_of_patient;
create index reset_links_of_person on reset_links (kind, subject_id, made_at);
