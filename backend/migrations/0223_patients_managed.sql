-- Patients are found and corrected by those who run the clinic. Rules: docs/product/operations.md.
alter function count_contract_revision() rename to count_revision;

alter table patients
  add column revision integer not null default 1,
  -- Words of name and e-mail, without accents, for the search of the operations console.
  add column search_words tsvector not null generated always as (
    to_tsvector('simple', translate(lower(name || ' ' || coalesce(email, '')),
      'áàâãäéèêëíìîïóòôõöúùûüçñ@.-_+', 'aaaaaeeeeiiiiooooouuuucn     '))
  ) stored;
-- What patients change themselves counts too.
create trigger patients_revision before update on patients
  for each row execute function count_revision();
create index patients_by_name on patients (name, id);
create index patients_by_words on patients using gin (search_words);
create index movement_log_of_patient on movement_log (patient_id, id) where patient_id is not null;
