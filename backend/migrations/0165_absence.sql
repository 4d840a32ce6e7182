-- Patients who wait and are not there, and who was in the room of a call. Rules: docs/product/absence.md.
alter table care_requests
  -- Since when the patient who waits has no connection.
  add column disconnected_at timestamptz,
  -- When each side first had the credentials of the room of this call.
  add column patient_entered_at timestamptz,
  add column professional_entered_at timestamptz,
  -- When both sides were first in a room of this visit.
  add column met_at timestamptz,
  -- Why it ended, when neither of the two ended it.
  add column end_reason text check (end_reason in ('absence'));

update care_requests set met_at = call_started_at where attendance_id is not null;
update care_requests set patient_entered_at = call_started_at, professional_entered_at = call_started_at where phase = 'in-call';

-- Who answered stays known; the attendance of a room that one side never entered does not.
do $$
declare
  constraint_name text;
begin
  select conname into strict constraint_name from pg_constraint
    where conrelid = 'care_requests'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%attendance_id IS NULL%answered_by IS NULL%';
  execute format('alter table care_requests drop constraint %I', constraint_name);
end $$;
alter table care_requests add check (attendance_id is null or answered_by is not null);

-- For how long the place of a patient who is away is kept: the operator's setting, which every instance and every waiting room reads.
alter table queue_states add column place_kept_ms integer not null default 180000 check (place_kept_ms > 0);
