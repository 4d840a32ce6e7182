-- How often the professional of a call asked to enter the room anew. Rules: docs/product/console.md.
alter table care_requests add column room_resets bigint not null default 0;
