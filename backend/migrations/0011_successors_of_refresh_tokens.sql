-- Tabs that use a refresh token at the same moment get one successor: it is derived from the token and this seed.
alter table refresh_tokens add column successor_seed uuid not null default gen_random_uuid();
