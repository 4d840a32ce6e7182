-- A mail that could not be sent by then is of no use any more.
alter table appointment_mails add column give_up_at timestamptz not null;

-- The appointments whose reminders may be due.
create index appointments_booked_by_time on appointments (starts_at) where status = 'booked';
