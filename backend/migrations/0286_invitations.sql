-- Whoever is brought in is invited by mail. An invitation waits as long as there is no mail server, and its state is
-- kept until the person has set a password. Rules: docs/product/recovery.md.
create table invitations (
  kind text not null check (kind in ('patient', 'professional', 'administrator')),
  subject_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- Of a file: those of single people go first.
  is_of_file boolean not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- How often the address was refused for the moment.
  refusals integer not null default 0,
  -- The last time that it was handed to a mail server, and that none took it.
  tried_at timestamptz,
  outage_at timestamptz,
  changed_at timestamptz not null,
  primary key (kind, subject_id)
);
create index invitations_waiting on invitations (is_of_file, due_at) where state = 'waiting';
create index invitations_tried on invitations (tried_at);
create index invitations_in_outage on invitations (outage_at) where state = 'waiting' and outage_at is not null;

insert into invitations (kind, subject_id, is_of_file, asked_at, due_at, changed_at)
select r.kind, coalesce(p.id, d.id, a.id), false, r.requested_at, r.due_at, r.requested_at
from recovery_requests r
left join patients p on r.kind = 'patient' and p.cpf = r.name
left join professionals d on r.kind = 'professional' and d.email = r.name
left join administrators a on r.kind = 'administrator' and a.email = r.name
where r.is_invitation and coalesce(p.id, d.id, a.id) is not null
on conflict do nothing;
delete from recovery_requests where is_invitation;
alter table recovery_requests drop column is_invitation;
