-- Sessions that unsigned links opened know it themselves, and end when another of the patient opens. Rules: docs/product/partners.md.
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in ('exit', 'reuse', 'expired', 'revoked', 'password', 'elsewhere', 'replaced'));
alter table sessions add column unsigned_since timestamptz;
update sessions set ended_at = now(), end_reason = 'replaced' where ended_at is null and sid in (select sid from unsigned_sessions);
drop table unsigned_sessions;
-- A patient has one of them at most.
create unique index sessions_unsigned on sessions (subject_id) where unsigned_since is not null and ended_at is null;
