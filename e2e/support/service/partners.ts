import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartnerPart } from '@acolhe/contracts';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import { at, changeDatabase, TEST_DATA } from '../stack/test-stack.ts';
import { CPF } from './client.ts';

type Member = 'maria' | 'pedro';

/** Switches on, or off, that the sample partner signs its patients in to the whole portal, as an operator does. */
export async function letPartnerSignIn(isAllowed: boolean): Promise<void> {
  await changeDatabase('update partners set portal_sign_in = $1', [isAllowed]);
}

/** The address to which the sample partner's back end sends a member of it. */
export async function portalAddress(member: Member): Promise<string> {
  return `/?${await signedQuery('/portal-token', member)}`;
}

/** The address with which a partner's app opens urgent care for a member. */
export async function careLink(member: Member, more: Readonly<Record<string, string>> = {}): Promise<string> {
  return `/atendimento-mobile/solicitar-atendimento?${await signedQuery('/care-link', member, more)}`;
}

/** A session of a member for a part, as the sample partner's back end gives it to its page. */
export const careSession = async (member: Member, part: PartnerPart) =>
  (await ask('/care-session', { member, part })) as { readonly token: string };

/** Asks the partner's back end to sign a member's data, and gives them as a query with `more` added unsigned. */
async function signedQuery(path: string, member: Member, more: Readonly<Record<string, string>> = {}): Promise<string> {
  return new URLSearchParams({ ...((await ask(path, { member })) as Record<string, string>), ...more }).toString();
}

async function ask(path: string, body: object): Promise<unknown> {
  const answer = await fetch(at('partner-backend', path, '127.0.0.1'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/**
 * Lays out a free gift card as an institution would, which no call of the service does: two urgent-care visits and one
 * appointment of cardiology.
 * @returns its code
 */
export async function newGiftCard(): Promise<string> {
  const code = `TESTE-${randomUUID().slice(0, 8).toUpperCase()}`;
  await changeDatabase(
    `
      with card as (insert into gift_cards (code, client_id, redeem_until) select $1, id, current_date + 30 from clients limit 1 returning id)
      insert into gift_card_quotas (gift_card_id, specialty_id, quantity_left, usable_until)
      select card.id, quota.specialty, quota.quantity, current_date + 60 from card, (values (null::bigint, 2), (1, 1)) as quota (specialty, quantity)`,
    [code],
  );
  return code;
}

const FOLDER = join(TEST_DATA, 'run', 'outbox');

/** Names of the mails in the outbox of the test run. */
export const mailsSent = (): readonly string[] =>
  existsSync(FOLDER)
    ? readdirSync(FOLDER)
        .filter((name) => name.endsWith('.eml'))
        .sort()
    : [];

/**
 * Waits for a new mail that matches a pattern. Other mails may arrive while it waits, as after a change of e-mail.
 * @param before earlier result of `mailsSent`
 * @returns the pattern's first group
 */
export async function fromNewMail(before: readonly string[], pattern: RegExp): Promise<string> {
  const found = async (): Promise<string | undefined> => {
    const mails = await Promise.all(
      mailsSent()
        .filter((name) => !before.includes(name))
        .map((name) => PostalMime.parse(readFileSync(join(FOLDER, name)))),
    );
    return mails.map(({ text }) => pattern.exec(text ?? '')?.[1]).find((part) => part !== undefined);
  };
  await expect.poll(found, { message: 'the mail comes' }).toBeDefined();
  return (await found()) ?? '';
}

/**
 * Registers people as Maria is: with a plan, first access and consent completed. Registered ones stay unchanged.
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
