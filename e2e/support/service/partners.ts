import type { PartnerPart } from '@acolhe/contracts';
import { changeDatabase } from '../stack/database.ts';
import { at } from '../stack/test-stack.ts';

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
