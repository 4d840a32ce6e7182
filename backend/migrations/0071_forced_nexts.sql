-- Who passed a visit on to the next professional. Rules: docs/product/calling-circle.md.
create table forced_nexts (
  id bigint generated always as identity primary key,
  request_id bigint not null,
  professional_id bigint not null,
  sid text not null,
  -- Whose offer was withdrawn, if there was one.
  taken_from bigint,
  at timestamptz not null
);
create trigger forced_nexts_append_only before update or delete or truncate on forced_nexts execute function refuse_change();
