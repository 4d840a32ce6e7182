-- Every professional who answered a visit, not only the last: why it is gone is told by what became of their own call.
-- Rules: docs/product/console.md.
create table visit_answers (
  request_id bigint not null references care_requests on delete cascade,
  professional_id bigint not null references professionals,
  -- When their latest call ended without the visit, and how; null where it did not.
  left_at timestamptz,
  left_how text check (left_how in ('returned', 'handed-over')),
  primary key (request_id, professional_id),
  check ((left_at is null) = (left_how is null))
);

-- To whom the visit was offered, or in whose call it was, when it ended.
alter table care_requests add column ended_with bigint references professionals;
