import { randomBytes } from 'node:crypto';
import { LIVE_PHASES } from '@acolhe/domain';
import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { hourHolds } from '../agendas/tables.ts';
import { isUpcoming } from '../appointments/list-appointments.ts';
import { appointments, scheduledCalls } from '../appointments/tables.ts';
import { careRequests } from '../care/visit/tables.ts';
import { type ConsentOrigin, withdrawTerms } from '../consents/consents-module.ts';
import { dataExports } from '../data-export/tables.ts';
import { deleteFile } from '../files/files.ts';
import { patients } from '../patients/tables.ts';
import { hashPassword } from '../platform/auth/password-sign-in.ts';
import { endSessionsOf } from '../platform/auth/session-store.ts';
import type { Tx } from '../platform/database/database.ts';
import { conflict } from '../platform/http-problem.ts';
import { forgetRefusedAddress } from '../platform/messaging/refused-addresses.ts';
import { endInvitation, voidLinks } from '../recovery/reset-links.ts';
import { heldEmails } from '../recovery/tables.ts';
import { dataRequests } from './tables.ts';

/**
 * Erases the account of a patient: password, sessions, e-mail, phone and photo; the terms count as withdrawn. The data
 * that name the patient in the health record stay. The caller wakes `CLOSE_REALTIME_JOB` and the job of data exports
 * after the commit, and removes the content that is returned.
 * @returns name of the photo's content in the store
 * @throws HttpProblem 409 `care-to-come` while there is an upcoming visit or appointment, `hand-over-first` while the
 *    patient waits for a copy
 * @see docs/product/data-requests.md
 */
export async function eraseAccount(tx: Tx, origin: ConsentOrigin): Promise<string | undefined> {
  const { patientId, at: now } = origin;
  // Links before patients, as where a link is spent: neither waits for the other.
  await voidLinks(tx, { kind: 'patient', subjectId: patientId }, now);
  const [before] = await tx
    .select({ photoFileId: patients.photoFileId, email: patients.email })
    .from(patients)
    .where(eq(patients.id, patientId))
    .for('update');
  await requireNothingToCome(tx, patientId, now);
  await withdrawTerms(tx, origin);
  await endSessionsOf(tx, { kind: 'patient', subjectId: patientId }, 'revoked', now);
  await tx.delete(hourHolds).where(eq(hourHolds.patientId, patientId));
  await endInvitation(tx, { kind: 'patient', subjectId: patientId });
  await tx.delete(heldEmails).where(eq(heldEmails.patientId, patientId));
  if (before?.email) await forgetRefusedAddress(tx, before.email);
  await tx
    .update(dataExports)
    .set({ availableUntil: now })
    .where(and(eq(dataExports.patientId, patientId), inArray(dataExports.state, ['preparing', 'ready'])));
  await tx
    .update(patients)
    .set({
      // A random password that is not stored anywhere.
      passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
      email: null,
      phone: null,
      photoFileId: null,
      firstAccessDone: false,
      changedAt: now,
    })
    .where(eq(patients.id, patientId));
  return before?.photoFileId ? deleteFile(tx, before.photoFileId) : undefined;
}

async function requireNothingToCome(tx: Tx, patientId: number, now: Date): Promise<void> {
  const live = await tx.$count(
    careRequests,
    and(eq(careRequests.patientId, patientId), inArray(careRequests.phase, [...LIVE_PHASES])),
  );
  const [toCome] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .leftJoin(scheduledCalls, eq(scheduledCalls.appointmentId, appointments.id))
    .where(
      and(
        eq(appointments.patientId, patientId),
        or(eq(scheduledCalls.phase, 'in-call'), and(isUpcoming, gt(appointments.endsAt, now))),
      ),
    )
    .limit(1);
  if (live > 0 || toCome)
    throw conflict(
      'care-to-come',
      'O paciente tem atendimento em andamento ou consulta marcada. Encerre ou cancele antes de apagar a conta.',
    );
  const waiting = await tx.$count(
    dataRequests,
    and(
      eq(dataRequests.patientId, patientId),
      eq(dataRequests.kind, 'hand-over'),
      inArray(dataRequests.state, ['open', 'granted']),
    ),
  );
  if (waiting > 0)
    throw conflict('hand-over-first', 'O paciente também pediu uma cópia dos dados. Entregue a cópia antes de apagar.');
}
