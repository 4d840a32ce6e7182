-- Sessions also end because the password was changed, or because their patient ended them from elsewhere. Rules: docs/product/sessions.md.
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in ('exit', 'reuse', 'expired', 'revoked', 'password', 'elsewhere'));
alter table sessions
  -- Browser and system, as their patient may recognise them.
  add column device text,
  -- When a token of it was last renewed.
  add column used_at timestamptz;
