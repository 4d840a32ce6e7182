import { changeDatabase } from '../stack/database.ts';
import { CPF } from './demo-people.ts';

/**
 * Registers people as Maria is: with a contract, first access and consent done. Who is registered already stays.
 * @param people CPFs with or without a mask
 */
export async function registerAsMaria(
  people: readonly { readonly name: string; readonly cpf: string }[],
): Promise<void> {
  const digits = people.map(({ cpf }) => cpf.replace(/\D/g, ''));
  await changeDatabase(
    `
      with maria as (select * from patients where cpf = $1), given as (
        insert into patients (client_id, cpf, password_hash, name, birth_date, gender, mother_name, phone, zip_code, street, address_number, neighborhood, city, state, first_access_done, lgpd_accepted)
        select client_id, new.cpf, password_hash, new.name, birth_date, gender, mother_name, phone, zip_code, street, address_number, neighborhood, city, state, true, true
        from maria, unnest($2::text[], $3::text[]) as new (cpf, name)
        on conflict (cpf) do nothing returning id
      ), covered as (
        insert into contracts (patient_id, starts_on, permits_urgent_care, permits_scheduling)
        select id, current_date - 1, true, false from given
      )
      insert into consents (patient_id, action, version, text_hash, at, address)
      select given.id, action, version, text_hash, at, address
      from given, (select * from consents where patient_id = (select id from maria) and action = 'accepted' order by at desc, id desc limit 1) as hers`,
    [CPF.maria.replace(/\D/g, ''), digits, people.map(({ name }) => name)],
  );
}

/** Forgets how often was tried: what people do in a day a test does in minutes. */
export const forgetAttempts = (): Promise<void> => changeDatabase('delete from attempts', []);
