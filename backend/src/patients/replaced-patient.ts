import { type Patient, OTHER_PATIENT_SIGNED_IN } from '@acolhe/contracts';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { BrowserSessions } from '../platform/auth/browser-sessions.ts';
import { sessions } from '../platform/auth/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { conflict } from '../platform/http-problem.ts';
import type { CallContext } from '../platform/http/handle.ts';
import { findPatient } from './patients.ts';

/**
 * Requires a confirmation before a link or a token, which anyone may have put into the address, replaces the signed-in
 * patient: text typed next would otherwise land in the other patient's record. The question uses nothing up.
 * @throws HttpProblem 409 `other-patient-signed-in`, with the question, when the browser has another patient's session
 * @see docs/product/partners.md
 */
export async function requireReplaceConfirmation(
  browsers: BrowserSessions,
  coming: Patient,
  context: Pick<CallContext, 'request' | 'reply' | 'services'>,
): Promise<void> {
  const present = await browsers.present(context);
  if (present?.kind !== 'patient' || present.patientId === coming.id) return;
  const patient = await findPatient(context.services.db, present.patientId);
  if (!patient) return;
  throw conflict(OTHER_PATIENT_SIGNED_IN, questionFor(patient.name, coming.name));
}

/** Distinguishes two people by as little of their names as possible: the browser's next user may be a third. */
function questionFor(present: string, coming: string): string {
  const [here, other] = [nameParts(present), nameParts(coming)];
  if (here.first !== other.first) return `Você está como ${here.first}. Entrar como ${other.first}?`;
  return here.withInitial === other.withInitial
    ? `Você está como ${here.first}. Entrar como outra pessoa com o mesmo nome?`
    : `Você está como ${here.withInitial}. Entrar como ${other.withInitial}?`;
}

function nameParts(name: string): { readonly first: string; readonly withInitial: string } {
  const [first = name, ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return { first, withInitial: last === undefined ? first : `${first} ${last.charAt(0)}` };
}

/**
 * Ends the session that an unsigned link opened for a patient, if there is one: it may be another person's. Until the
 * transaction is over, no other session and no visit of the patient begins.
 * @param exceptSid a session that stays open
 * @returns whether there was one
 * @see docs/product/partners.md
 */
export async function endUnsignedSession(tx: Tx, patientId: number, now: Date, exceptSid?: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sessions-of-patient', ${patientId}))`);
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endReason: 'replaced' })
    .where(
      and(
        eq(sessions.subjectId, patientId),
        isNotNull(sessions.unsignedSince),
        isNull(sessions.endedAt),
        exceptSid === undefined ? undefined : ne(sessions.sid, exceptSid),
      ),
    )
    .returning({ sid: sessions.sid });
  return ended.length > 0;
}
