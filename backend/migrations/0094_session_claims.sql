-- What a session carries besides its person and its scope, by the names of its type. Partner and time of an unsigned link have columns of their own, which SQL asks for.
alter table sessions add column claims jsonb not null default '{}';
-- Which kinds there are, the domains say: they bring their types of sessions.
alter table sessions drop constraint sessions_kind_check;
