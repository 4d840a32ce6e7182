-- Mail servers refuse addresses for good or for the moment: how often a mail failed decides when it is tried again, and
-- the patient of an address that takes no mail is told on the next screen (docs/product/mails.md).
alter table outgoing_mails add column failures integer not null default 0;
alter table recovery_requests add column failures integer not null default 0;
alter table appointment_mails add column failures integer not null default 0;

create table refused_addresses (
  -- SHA-256 of the address in lower case: only who knows the address finds it.
  hash bytea primary key,
  refused_at timestamptz not null
);
