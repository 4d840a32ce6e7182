-- Contracts are put on patients and changed by those who run the clinic. Rules: docs/product/operations.md.
alter table contracts add column revision integer not null default 1;

-- What a visit or an appointment uses up is a change too, so that nobody overwrites it unseen.
create function count_contract_revision() returns trigger language plpgsql as $$
begin
  if new.revision = old.revision then new.revision := old.revision + 1; end if;
  return new;
end $$;
create trigger contracts_revision before update on contracts
  for each row execute function count_contract_revision();

create function count_contract_revision_of_quota() returns trigger language plpgsql as $$
begin
  update contracts set revision = revision + 1 where id = coalesce(new.contract_id, old.contract_id);
  return null;
end $$;
create trigger contract_quotas_revision after insert or update or delete on contract_quotas
  for each row execute function count_contract_revision_of_quota();
