-- When the appointment of a reminder began when it was queued: it is not sent once that is another time.
-- Rules: docs/product/push.md.
alter table push_messages add column about_starts_at timestamptz;
