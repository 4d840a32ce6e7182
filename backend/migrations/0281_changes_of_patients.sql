-- What was erased of a patient does not stay in the log: it keeps which fields were changed, by whom and when, without
-- what stood in them. Rules: docs/product/operations.md. The log is closed to everybody else while it is opened here.
alter table operations_changes disable trigger operations_changes_append_only;

create function pg_temp.without_person(facts jsonb, kept text[]) returns jsonb language sql as $$
  select coalesce(
    jsonb_object_agg(key, case when key = any (kept) or value = 'null' then value else '"[redacted]"' end),
    facts
  ) from jsonb_each(facts)
$$;
update operations_changes set
  before = pg_temp.without_person(before, '{id,clientId,client,isFirstAccessDone,hasConsented}'),
  after = pg_temp.without_person(after, '{id,clientId,client,isFirstAccessDone,hasConsented}')
  where subject_kind = 'patient';
update operations_changes set before = jsonb_set(before, '{patientName}', '"[redacted]"')
  where before ->> 'patientName' is not null;
update operations_changes set after = jsonb_set(after, '{patientName}', '"[redacted]"')
  where after ->> 'patientName' is not null;
drop function pg_temp.without_person;

alter table operations_changes enable trigger operations_changes_append_only;
