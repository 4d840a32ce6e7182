-- A partner whose key is revoked has no sessions any more. Rules: docs/product/sessions.md.
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in ('exit', 'reuse', 'expired', 'revoked'));
create index sessions_of_partner on sessions (partner_id) where ended_at is null and partner_id is not null;
