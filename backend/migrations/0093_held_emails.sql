-- After a change of e-mail the former address stays the one for a new password, for a while. Rules: docs/product/recovery.md.
create table held_emails (
  patient_id bigint primary key references patients,
  -- None when the patient had none: then no address is good for a new password meanwhile.
  former_email text,
  until timestamptz not null
);

-- Mails that wait to be sent; deleted once they were, or were given up.
create table outgoing_mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  due_at timestamptz not null,
  give_up_at timestamptz not null
);
create index outgoing_mails_due on outgoing_mails (due_at);

-- Where the link was mailed to: whoever sets a password by it has shown that the address is theirs.
alter table reset_links add column email text;
