-- Hand-over to doctors, the linked list of technicians, and the pace of the attempts. Rules: docs/product/calling-circle.md.

alter table care_requests
  add column hand_over text check (hand_over in ('forwarded', 'sent-to-queue')),
  add column handed_over_by bigint references professionals (id),
  add column requested_doctor_id bigint references professionals (id),
  add column tried_ids bigint[] not null default '{1,2,3,4}',
  add check (hand_over is null or (queue = 'doctors' and handed_over_by is not null));

-- The ring in which technicians are asked; the last is followed by the first.
create table linked_technicians (
  professional_id bigint primary key references professionals (id),
  place bigint generated always as identity unique
);

alter table queue_states
  add column pick text not null default 'ordered' check (pick in ('ordered', 'random')),
  add column next_attempt_at timestamptz not null default '1970-01-01Z';
