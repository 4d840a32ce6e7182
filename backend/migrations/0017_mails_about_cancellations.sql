-- Whether a mail about the clinic's cancellation was queued; it is deleted once it is sent.
-- Rules: docs/product/operations.md.
alter table appointments add column is_cancellation_mailed boolean not null default false;
