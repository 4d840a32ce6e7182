import { DAY_MS } from '@acolhe/domain';
import { and, eq } from 'drizzle-orm';
import { clients, patients } from '../../patients/tables.ts';
import { inSaoPaulo } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Executor } from '../../platform/database/database.ts';
import { composeMail } from '../../platform/messaging/compose-mail.ts';
import { enqueueMail, OUTGOING_MAILS_JOB } from '../../platform/messaging/mail-queue.ts';
import type { Mail } from '../../platform/messaging/mailer.ts';
import { portalBrandFor } from '../../platform/services/portal-addresses.ts';
import type { Services } from '../../platform/services/services.ts';
import { professionals } from '../../professionals/tables.ts';
import { identityChecks } from '../../profile/tables.ts';
import type { Visit } from './tables.ts';
import { findVisit } from './visits.ts';

/** Finds when a professional checked the identity of the person in a visit's cabin. */
export async function findIdentityCheck(
  executor: Executor,
  requestId: number,
  professionalId: number,
): Promise<Date | undefined> {
  const [check] = await executor
    .select({ at: identityChecks.at })
    .from(identityChecks)
    .where(and(eq(identityChecks.requestId, requestId), eq(identityChecks.professionalId, professionalId)));
  return check?.at;
}

/**
 * Whether a professional still has to check that the person in a visit's cabin is the patient. In all other visits the
 * patient signed in.
 * @see docs/product/cabin.md
 */
export async function isIdentityOpen(
  executor: Executor,
  { id, cabinId }: Pick<Visit, 'id' | 'cabinId'>,
  professionalId: number,
): Promise<boolean> {
  return cabinId !== null && (await findIdentityCheck(executor, id, professionalId)) === undefined;
}

/** A check by the professional in the call. */
export interface IdentityCheck {
  readonly requestId: number;
  readonly professionalId: number;
  readonly sid: string;
}

/**
 * Records that the professional in the call of a cabin checked the identity of the person there, and mails it to the
 * patient. Repeating it changes nothing.
 * @returns false when the professional is in no such call
 */
export async function confirmIdentity(
  { db, clock, jobs, config }: Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>,
  { requestId, professionalId, sid }: IdentityCheck,
): Promise<boolean> {
  const isTheirs = await db.transaction(async (tx) => {
    const visit = await findVisit(tx, requestId);
    if (visit?.phase !== 'in-call' || visit.professionalId !== professionalId || visit.cabinId === null) return false;
    const at = clock.now();
    const { patientId } = visit;
    const recorded = await tx
      .insert(identityChecks)
      .values({ requestId, patientId, professionalId, sid, at })
      .onConflictDoNothing()
      .returning({ at: identityChecks.at });
    const mail = recorded.length > 0 ? await mailOf(tx, config, { ...visit, professionalId, at }) : undefined;
    if (mail) await enqueueMail(tx, mail, { now: at, giveUpAt: new Date(at.getTime() + DAY_MS) });
    return true;
  });
  if (isTheirs) jobs.wake(OUTGOING_MAILS_JOB);
  return isTheirs;
}

/** @returns undefined for a patient without an address; the reason of a visit in a cabin names the cabin */
async function mailOf(
  executor: Executor,
  config: Pick<Config, 'brands'>,
  {
    patientId,
    reason: cabin,
    professionalId,
    at,
  }: Pick<Visit, 'patientId' | 'reason'> & { readonly professionalId: number; readonly at: Date },
): Promise<Mail | undefined> {
  const [letter] = await executor
    .select({
      email: patients.email,
      personName: patients.name,
      brandName: clients.name,
      professional: professionals.name,
    })
    .from(patients)
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .innerJoin(professionals, eq(professionals.id, professionalId))
    .where(eq(patients.id, patientId));
  if (!letter?.email) return undefined;
  const time = inSaoPaulo(at).toFormat("dd/LL/yyyy 'às' HH:mm");
  return composeMail({ ...letter, email: letter.email }, 'Sua identidade foi conferida em uma cabine', [
    `Em ${time}, ${letter.professional} conferiu a identidade de quem está sendo atendido com o seu CPF (${cabin}). A partir daí pode ver os documentos que você enviou e emitir receitas em seu nome.`,
    `Se não é você, ligue para ${portalBrandFor(config, letter.brandName).supportPhone}.`,
  ]);
}
