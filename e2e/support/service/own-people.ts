import { randomInt } from 'node:crypto';
import { digitsOf } from '@acolhe/domain';
import { generate } from '@fnando/cpf';
import { z } from 'zod';
import { queryDatabase, changeDatabase } from '../stack/test-stack.ts';
import { CPF, EMAIL } from './client.ts';

/** A patient of one test. Their password is the demo's. */
export interface OwnPatient {
  readonly id: number;
  /** With its mask. */
  readonly cpf: string;
  /** Where mails to them go; they have none yet who are like one of the demo without. */
  readonly email: string;
  /** Given and family name: the given name of the copied person, and a unique family name. */
  readonly name: string;
}

/** A professional of one test. Their password is the demo's. */
export type OwnProfessional = Pick<OwnPatient, 'id' | 'email' | 'name'>;

const DOMAIN = 'proprio.test';
const GIVEN_NAMES = {
  maria: 'Maria',
  joao: 'João',
  ana: 'Ana',
  carlos: 'Carlos',
  beatriz: 'Beatriz',
  pedro: 'Pedro',
  paula: 'Paula',
  bruno: 'Bruno',
  rafael: 'Rafael',
  helena: 'Helena',
} as const;
const inserted = z.tuple([z.object({ id: z.coerce.number() })]);

/** A family name that can be said, as no other person's: one of some billions. */
function ownFamilyName(): string {
  const syllables = Array.from(
    { length: 5 },
    () => `${'bcdfglmnprstvz'.charAt(randomInt(14))}${'aeiou'.charAt(randomInt(5))}`,
  ).join('');
  return syllables.charAt(0).toUpperCase() + syllables.slice(1);
}

function ownNames(like: keyof typeof GIVEN_NAMES, name?: string): { readonly name: string; readonly email: string } {
  const family = ownFamilyName();
  return { name: name ?? `${GIVEN_NAMES[like]} ${family}`, email: `${like}.${family.toLowerCase()}@${DOMAIN}` };
}

/**
 * Registers a patient with a CPF, an e-mail and a unique family name, and with everything else copied from a patient of
 * the demo: data, password, contract with what is left of it, whether the first access is done, and consent. They have
 * no gift cards, and no past: appointments, visits, documents.
 * @param like the person with the plan and the consent that are wanted
 * @param called their full name, instead of one with a unique family name; here and below
 */
export async function newPatient(like: keyof typeof CPF = 'maria', called?: string): Promise<OwnPatient> {
  const [cpf, { name, email }] = [generate(true), ownNames(like, called)];
  const rows = await queryDatabase(
    `
      with model as (select * from patients where cpf = $1), own as (
        insert into patients (client_id, cpf, password_hash, name, birth_date, gender, mother_name, email, phone,
          zip_code, street, address_number, neighborhood, city, state, first_access_done, lgpd_accepted)
        select client_id, $2, password_hash, $3, birth_date, gender, mother_name,
          case when email is not null then $4 end, phone,
          zip_code, street, address_number, neighborhood, city, state, first_access_done, lgpd_accepted
        from model returning id
      ), covered as (
        insert into contracts (patient_id, starts_on, ends_on, permits_urgent_care, permits_scheduling, urgent_care_left)
        select own.id, starts_on, ends_on, permits_urgent_care, permits_scheduling, urgent_care_left
        from own, contracts where patient_id = (select id from model) returning id
      ), quotas as (
        insert into contract_quotas (contract_id, specialty_id, quantity_left)
        select covered.id, specialty_id, quantity_left from covered, contract_quotas
        where contract_id in (select id from contracts where patient_id = (select id from model))
      ), consented as (
        insert into consents (patient_id, action, version, text_hash, at, address)
        select own.id, action, version, text_hash, at, address
        from own, (select * from consents where patient_id = (select id from model) order by id limit 1) as first
      )
      select id from own`,
    [digitsOf(CPF[like]), digitsOf(cpf), name, email],
  );
  return { id: inserted.parse(rows)[0].id, cpf, email, name };
}

/**
 * Registers a professional with a unique e-mail and family name, and with everything else copied from one of the demo:
 * password, kind, registration, specialties and weekly hours, but no days off and no blocks.
 */
export async function newProfessional(like: keyof typeof EMAIL = 'paula', called?: string): Promise<OwnProfessional> {
  const { name, email } = ownNames(like, called);
  const rows = await queryDatabase(
    `
      with model as (select * from professionals where email = $1), own as (
        insert into professionals (name, email, password_hash, is_technician, registration)
        select $2, $3, password_hash, is_technician, registration from model returning id
      ), specialties as (
        insert into professional_specialties (professional_id, specialty_id)
        select own.id, specialty_id from own, professional_specialties where professional_id = (select id from model)
      ), agenda as (
        insert into agendas (professional_id, zone, slot_minutes)
        select own.id, zone, slot_minutes from own, agendas where professional_id = (select id from model)
        returning professional_id
      ), hours as (
        insert into agenda_weekly_hours (professional_id, weekday, starts_at, ends_at)
        select agenda.professional_id, weekday, starts_at, ends_at
        from agenda, agenda_weekly_hours as theirs where theirs.professional_id = (select id from model)
      )
      select id from own`,
    [EMAIL[like], name, email],
  );
  return { ...inserted.parse(rows)[0], name, email };
}

/** Renames patients of a test, so that searches by name do not find them. */
export const retirePatients = (patients: readonly OwnPatient[]): Promise<void> =>
  changeDatabase(`update patients set name = 'Paciente de um teste', email = null where id = any ($1::bigint[])`, [
    patients.map(({ id }) => id),
  ]);

/** Disables all professionals of tests for sign-in and choice; also of a test that was cut off. */
export const retireProfessionals = (): Promise<void> =>
  changeDatabase(
    `update professionals set name = 'Profissional de um teste', active = false where email like $1 and active`,
    [`%@${DOMAIN}`],
  );
