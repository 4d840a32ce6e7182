import { brandWith } from '@acolhe/brand';
import { DAY_MS } from '@acolhe/domain';
import { and, eq, gt, lte } from 'drizzle-orm';
import { clients, patients } from '../patients/tables.ts';
import { inSaoPaulo } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { composeMail, type MailFrame } from '../platform/messaging/compose-mail.ts';
import { enqueueMail } from '../platform/messaging/mail-queue.ts';
import type { Mail } from '../platform/messaging/mailer.ts';
import { portalBrandFor, portalAddressFor } from '../platform/services/portal-addresses.ts';
import { invite, type LinkOwner } from './reset-links.ts';
import { heldEmails } from './tables.ts';

/** How long after a change of e-mail the former address stays the one for a new password. */
const HOLD_MS = 7 * DAY_MS;

/** The address that stays good for a new password after a change, and until when. */
export interface HeldEmail {
  readonly formerEmail: string | null;
  readonly until: Date;
}

/**
 * Holds the former address for password recovery, after a change of e-mail that needed only an open session. Of several
 * changes the address before the first is held; changing back to it ends the hold. The caller holds the lock of the
 * patient's row.
 * @returns the hold; undefined when the address is unchanged
 * @see docs/product/recovery.md
 */
async function holdFormerEmail(
  tx: Tx,
  patientId: number,
  { former, next }: { readonly former: string | null; readonly next: string },
  now: Date,
): Promise<HeldEmail | undefined> {
  const [before] = await tx
    .select()
    .from(heldEmails)
    .where(and(eq(heldEmails.patientId, patientId), gt(heldEmails.until, now)));
  const formerEmail = before ? before.formerEmail : former;
  if (formerEmail !== null && isSameAddress(formerEmail, next)) {
    await endHold(tx, patientId);
    return undefined;
  }
  const held = { formerEmail, until: new Date(now.getTime() + HOLD_MS) };
  await tx
    .insert(heldEmails)
    .values({ patientId, ...held })
    .onConflictDoUpdate({ target: heldEmails.patientId, set: held });
  return held;
}

/** Ends the hold: links go to the patient's current e-mail again. */
export async function endHold(tx: Tx, patientId: number): Promise<void> {
  await tx.delete(heldEmails).where(eq(heldEmails.patientId, patientId));
}

/** Deletes the holds that have expired. */
export async function pruneHolds(executor: Executor, now: Date): Promise<void> {
  await executor.delete(heldEmails).where(lte(heldEmails.until, now));
}

/** Whether two e-mail addresses are one, however they are written. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The values of a mail about a changed e-mail, to the former address. */
interface ChangedEmailLetter extends MailFrame {
  /** Where a link for a new password is asked for. */
  readonly recoveryAddress: string;
  /** Until when such links go to the former address. */
  readonly until: Date;
}

/** Notifies the former address that another one was entered. */
function changedEmailMail(letter: ChangedEmailLetter): Mail {
  const { brandName, recoveryAddress, until } = letter;
  const last = inSaoPaulo(until).toFormat("dd/LL/yyyy 'às' HH:mm");
  return composeMail(letter, 'Seu e-mail foi alterado', [
    `O e-mail da sua conta no portal ${brandName} foi alterado. Se foi você, não precisa fazer nada.`,
    `Se não foi você, abra este endereço e informe o seu CPF e este e-mail, até ${last} (horário de Brasília):`,
    recoveryAddress,
    'Você receberá aqui um link para criar uma nova senha. Com ela, todos os acessos abertos são encerrados e este volta a ser o e-mail da sua conta. Até essa data, links para nova senha são enviados somente para este endereço.',
  ]);
}

/** A change of e-mail by an open session. */
interface EmailChange {
  readonly patientId: number;
  readonly former: string | null;
  readonly next: string;
}

/**
 * Protects an account when the e-mail is changed on a device that was left open: for seven days links for a new
 * password are sent to the former address, which is notified of the change. The caller holds the lock of the patient's
 * row.
 * @see docs/product/recovery.md
 */
export async function protectFormerEmail(
  tx: Tx,
  config: Pick<Config, 'brands' | 'portalOrigins'>,
  { patientId, ...change }: EmailChange,
  now: Date,
): Promise<void> {
  const held = await holdFormerEmail(tx, patientId, change, now);
  if (!held?.formerEmail) return;
  const [patient] = await tx
    .select({ name: patients.name, brandName: clients.name })
    .from(patients)
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .where(eq(patients.id, patientId));
  if (!patient) return;
  const mail = changedEmailMail({
    email: held.formerEmail,
    personName: patient.name,
    brandName: patient.brandName,
    recoveryAddress: portalAddressFor(config, patient.brandName, 'forgotten-password'),
    until: held.until,
  });
  await enqueueMail(tx, mail, { now, giveUpAt: held.until });
}

const GIVEN_UP_MS = 7 * DAY_MS;

/** A correction of a patient's e-mail by those who run the clinic. */
interface CorrectedEmail {
  readonly patientId: number;
  /** None when the patient had no address. */
  readonly former?: string;
  readonly next: string;
}

/**
 * Applies a corrected e-mail: the hold ends, and the addresses that lose the account, the former and a held one, are
 * notified. The caller holds the lock of the patient's row.
 * @see docs/product/recovery.md
 */
export async function notifyFormerAddresses(
  tx: Tx,
  config: Pick<Config, 'brands'>,
  { patientId, former, next }: CorrectedEmail,
  now: Date,
): Promise<void> {
  const [held] = await tx
    .select({ email: heldEmails.formerEmail })
    .from(heldEmails)
    .where(and(eq(heldEmails.patientId, patientId), gt(heldEmails.until, now)));
  await endHold(tx, patientId);
  const [patient] = await tx
    .select({ personName: patients.name, brandName: clients.name })
    .from(patients)
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .where(eq(patients.id, patientId));
  if (!patient) return;
  const { supportPhone } = portalBrandFor(config, patient.brandName);
  const notified = [former, held?.email]
    .filter((email) => email != null)
    .filter(
      (email, at, all) => !isSameAddress(email, next) && all.findIndex((one) => isSameAddress(one, email)) === at,
    );
  for (const email of notified) {
    const mail = correctedEmailMail({ email, ...patient, supportPhone, place: 'no portal' });
    await enqueueMail(tx, mail, { now, giveUpAt: new Date(now.getTime() + GIVEN_UP_MS) });
  }
}

/** The values of a mail about an e-mail that the clinic corrected, to an address that is the person's no more. */
interface CorrectedEmailLetter extends MailFrame {
  readonly supportPhone: string;
  /** Where the account opens what, with its preposition: `no portal`. */
  readonly place: string;
}

/**
 * Notifies a former address that the clinic replaced it: the phone number to call, and no link, since the address may
 * be wrong.
 */
function correctedEmailMail(letter: CorrectedEmailLetter): Mail {
  const { brandName, supportPhone, place } = letter;
  return composeMail(letter, 'Seu e-mail foi corrigido', [
    `A equipe de ${brandName} trocou o e-mail do seu acesso ${place}. Links para nova senha não chegam mais a este endereço.`,
    `Se você não pediu essa troca, ligue agora para ${supportPhone} e avise a equipe.`,
    `Se você não tem acesso ${place}, ignore esta mensagem.`,
  ]);
}

const PLACES = { professional: 'no console', administrator: 'no console de operações' } as const;

/** A member of the staff whose e-mail was corrected. */
export interface CorrectedStaff extends LinkOwner {
  readonly kind: keyof typeof PLACES;
  readonly name: string;
  readonly former: string;
  /** Whether a password is set; people without one are invited at the new address. */
  readonly hasPassword: boolean;
}

/**
 * Applies a corrected e-mail of a member of the staff: the former address is notified, and a person without password
 * gets the invitation at the new one. The caller has revoked the links sent to the former one, and wakes
 * `OUTGOING_MAILS_JOB` after the commit.
 * @see docs/product/recovery.md
 */
export async function putStaffEmailInForce(
  tx: Tx,
  { brands }: Pick<Config, 'brands'>,
  { kind, subjectId, name, former, hasPassword }: CorrectedStaff,
  now: Date,
): Promise<void> {
  const { name: brandName, supportPhone } = brandWith(brands.own, brands.settings);
  const place = `${PLACES[kind]} ${brandName}`;
  const mail = correctedEmailMail({ email: former, personName: name, brandName, supportPhone, place });
  await enqueueMail(tx, mail, { now, giveUpAt: new Date(now.getTime() + GIVEN_UP_MS) });
  if (!hasPassword) await invite(tx, kind, [subjectId], now);
}
