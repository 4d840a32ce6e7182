-- The clinic cancels an appointment, as when its professional is ill, and the patient gets a mail.
-- Rules: docs/product/operations.md.
alter table appointments
  add column is_cancelled_by_clinic boolean not null default false,
  add constraint appointments_by_clinic_check check (not is_cancelled_by_clinic or status = 'cancelled');

alter table appointment_mails drop constraint appointment_mails_kind_check;
alter table appointment_mails
  add constraint appointment_mails_kind_check check (kind in ('day-before', 'minutes-before', 'link', 'cancelled'));
