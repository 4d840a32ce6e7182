-- Professionals are brought in, changed and let in no more by administrators. Rules: docs/product/operations.md.
alter table professionals
  -- None until the invited person has set one.
  alter column password_hash drop not null,
  add column active boolean not null default true,
  add column revision integer not null default 1,
  -- Words of name and e-mail, without accents, for the search of the operations console.
  add column search_words tsvector not null generated always as (
    to_tsvector('simple', translate(lower(name || ' ' || email), 'áàâãäéèêëíìîïóòôõöúùûüçñ@.-_+', 'aaaaaeeeeiiiiooooouuuucn     '))
  ) stored;
create index professionals_by_name on professionals (name, id);
create index professionals_by_words on professionals using gin (search_words);
