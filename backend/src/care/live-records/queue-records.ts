import {
  type QueueEntryRecord,
  queueEntryRecord,
  type QueueName,
  queueStateRecord,
  realtimePaths,
  visitKey,
} from '@acolhe/contracts';
import { ageInYears, dayInSaoPaulo, genderLabel, hasPriorityByLaw } from '@acolhe/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { findPatient } from '../../patients/patients.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineRecord, defineRevisionedRecord, setRecord } from '../../platform/projection/live-record.ts';
import type { RealtimeValue } from '../../platform/projection/realtime-writer.ts';
import type { Services } from '../../platform/services/services.ts';
import { queueEntryKey, type QueuePlace, queueStateKey } from '../visit/record-keys.ts';
import { careRequests, professionalStates, QUEUES, queueStates } from '../visit/tables.ts';
import { findVisit } from '../visit/visits.ts';
import { queuedAtText } from './patient-record.ts';

/** Whether any professional takes visits from a queue, also when they are in a call at the moment. */
async function isOnDuty(db: Db, queue: QueueName): Promise<boolean> {
  const onDuty = await db
    .select({ id: professionalStates.professionalId })
    .from(professionalStates)
    .where(and(eq(professionalStates.queue, queue), professionalStates.available))
    .limit(1);
  return onDuty.length > 0;
}

/**
 * The ticket arithmetic of each queue, whether it is staffed, and for how long it holds a place, which every patient
 * and professional may read.
 * @see docs/product/virtual-queue.md
 */
export const liveQueueState = defineRevisionedRecord({
  keys: queueStateKey,
  path: realtimePaths.queueState,
  read: async ({ db }, queue, revision) => {
    const [state] = await db.select().from(queueStates).where(eq(queueStates.queue, queue));
    const isStaffed = await isOnDuty(db, queue);
    return z.encode(queueStateRecord, {
      served: state?.served ?? 0,
      left: state?.left ?? [],
      isStaffed,
      queueHoldMs: state?.queueHoldMs,
      revision,
    });
  },
  listExpected: () => Promise.resolve(QUEUES),
});

/** The visits in each queue, for the professionals on duty there. */
export const liveQueueEntry = defineRecord({
  keys: queueEntryKey,
  publish: async (services, { queue, requestId }) => {
    const entry = await readEntry(services, { queue, requestId });
    await setRecord(services, realtimePaths.queueEntry(queue, requestId), entry && z.encode(queueEntryRecord, entry));
  },
  findOutdated: async ({ db, realtime }) => {
    const waiting = await db
      .select({ id: careRequests.id, queue: careRequests.queue })
      .from(careRequests)
      .where(inArray(careRequests.phase, ['queued', 'offered']));
    const perQueue = await Promise.all(
      QUEUES.map(async (queue) => {
        const shown = childKeys(await realtime.get(realtimePaths.queueEntries(queue)));
        const expected = new Set<string>(
          waiting.filter((visit) => visit.queue === queue).map((visit) => visitKey(visit.id)),
        );
        const differing = [
          ...[...expected].filter((name) => !shown.has(name)),
          ...[...shown].filter((name) => !expected.has(name)),
        ];
        return differing.map((name) => ({ queue, requestId: Number(name.slice(1)) }));
      }),
    );
    return perQueue.flat();
  },
});

/** @returns undefined when the visit is not in the queue */
async function readEntry(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { queue, requestId }: QueuePlace,
): Promise<QueueEntryRecord | undefined> {
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
  if (!patient) return undefined;
  const ageYears = ageInYears(patient.birthDate, dayInSaoPaulo(clock.now()));
  const { disability, pregnant } = visit;
  return {
    patientId: patient.id,
    patientName: patient.name,
    requestId,
    ticket: visit.ticket,
    queuedAt: queuedAtText(visit.arrivedAt),
    ...(queue === 'doctors' && { ageYears, genderLabel: genderLabel(patient.gender) }),
    hasPriority: hasPriorityByLaw({ ageYears, pregnant, disability }),
  };
}

function childKeys(value: RealtimeValue): Set<string> {
  return new Set(typeof value === 'object' && value !== null ? Object.keys(value) : []);
}
