import {
  callIdOf,
  type CallKey,
  type ChatMessage,
  type PatientRecord,
  type ProfessionalRecord,
  type QueueEntryRecord,
  type QueueName,
} from '@acolhe/contracts';
import { isLive } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { findLatestVisit, findVisit, findVisitHeldBy } from '../visit/find-visit.ts';
import { findMessage } from '../chat/find-messages.ts';
import { linkedMembers } from '../dispatch/linked-members.ts';
import { nextInRing } from '../dispatch/linked-list.ts';
import { professionalStates, queueStates } from '../dispatch/tables.ts';
import { findPatient } from '../../patients/patients.ts';
import { type Db } from '../../platform/database/index.ts';
import { findProfessional } from '../../professionals/professionals.ts';
import { findCallOfAppointment } from '../../appointments/find-call.ts';
import { patientRecordOf, queuedAtText } from './patient-record.ts';
import { professionalRecordOf } from './professional-record.ts';

/** A patient's record as of now; undefined for an unknown patient. */
export async function readPatient(
  db: Db,
  patientId: number,
  revision: number,
  now: Date,
): Promise<PatientRecord | undefined> {
  const [patient, latest] = await Promise.all([findPatient(db, patientId), findLatestVisit(db, { patientId })]);
  if (!patient) return undefined;
  const visit = latest?.cleanedAt === null ? latest : undefined;
  const professional =
    visit?.phase === 'in-call' && visit.professionalId !== null
      ? await findProfessional(db, visit.professionalId)
      : undefined;
  return patientRecordOf({ patient, visit, professional }, revision, now);
}

/** A professional's record as of now; undefined for an unknown one. */
export async function readProfessional(
  db: Db,
  professionalId: number,
  revision: number,
  now: Date,
): Promise<ProfessionalRecord | undefined> {
  const [professional, visit, [state], members] = await Promise.all([
    findProfessional(db, professionalId),
    findVisitHeldBy(db, professionalId),
    db.select().from(professionalStates).where(eq(professionalStates.professionalId, professionalId)),
    linkedMembers(db),
  ]);
  if (!professional) return undefined;
  const patient = visit && (await findPatient(db, visit.patientId));
  return professionalRecordOf(
    {
      professional,
      available: state?.available ?? false,
      lastHeardAt: state?.lastHeardAt,
      unheard: state?.unheard ?? false,
      next: nextInRing(members, professionalId),
      held: visit && patient && { visit, patient },
    },
    revision,
    now,
  );
}

/** What everybody may know of a queue. */
export async function readQueue(db: Db, queue: QueueName): Promise<{ served: number; left: number[] }> {
  const [state] = await db.select().from(queueStates).where(eq(queueStates.queue, queue));
  return { served: state?.served ?? 0, left: state?.left ?? [] };
}

/** A visit's place in a queue; undefined when it does not stand there. */
export async function readEntry(db: Db, queue: QueueName, requestId: number): Promise<QueueEntryRecord | undefined> {
  const visit = await findVisit(db, requestId);
  if (
    !visit ||
    visit.queue !== queue ||
    (visit.phase !== 'queued' && visit.phase !== 'offered') ||
    visit.ticket === null ||
    visit.arrivedAt === null
  )
    return undefined;
  const patient = await findPatient(db, visit.patientId);
  return (
    patient && {
      patientId: patient.id,
      patientName: patient.name,
      requestId,
      ticket: visit.ticket,
      queuedAt: queuedAtText(visit.arrivedAt),
    }
  );
}

/** A chat message, while its visit lives or the call of its appointment goes on. */
export async function readMessage(db: Db, call: CallKey, messageId: string): Promise<ChatMessage | undefined> {
  return (await isTalkLive(db, call)) ? findMessage(db, call, messageId) : undefined;
}

async function isTalkLive(db: Db, call: CallKey): Promise<boolean> {
  const { requestId, appointmentId } = callIdOf(call);
  if (requestId === undefined) return (await findCallOfAppointment(db, appointmentId))?.call.phase === 'in-call';
  const visit = await findVisit(db, requestId);
  return visit !== undefined && isLive(visit.phase);
}
