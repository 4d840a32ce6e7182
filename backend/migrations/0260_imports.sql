-- People, contracts and gift cards are brought in by file. Rules: docs/product/imports.md.
create table imports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('patients', 'professionals', 'gift-cards')),
  file_name text not null check (length(file_name) <= 200),
  -- Kept until the import is over.
  content bytea,
  -- None for the command line.
  administrator_id bigint references administrators,
  administrator_name text not null,
  columns jsonb not null,
  mapping jsonb not null,
  state text not null check (state in ('mapping', 'checking', 'checked', 'importing', 'cancelling', 'done', 'cancelled', 'failed')),
  lines integer not null,
  lines_done integer not null default 0,
  created integer,
  existing integer,
  -- Lines that cannot be brought in, with what stands there; gone when the content is.
  problems jsonb not null default '[]',
  -- Of the file as a whole.
  fault text,
  -- Of whoever works at it; an old one is taken over.
  runner uuid,
  seen_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index imports_under_way on imports (id) where state in ('checking', 'importing', 'cancelling');
create index imports_with_content on imports (changed_at) where content is not null;
