import { appointmentKey, type CallKey, realtimePaths, visitKey, type QueueName } from '@acolhe/contracts';
import { isLive, VISIT_PHASES } from '@acolhe/domain';
import { and, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import { appointments, scheduledCalls } from '../../appointments/tables.ts';
import { careRequests } from '../visit/tables.ts';
import { chatMessages } from '../chat/tables.ts';
import { professionalStates } from '../dispatch/tables.ts';
import { type RealtimeValue } from '../../platform/realtime/realtime-writer.ts';
import { CALL_CLOSES_AFTER_MS } from '../../appointments/call-window.ts';
import { markRecords } from '../../platform/projection/mark-records.ts';
import { revisionOf, type ProjectionServices } from './publish-record.ts';
import { keyText, type RecordKey } from '../../platform/projection/record-keys.ts';
import { projectionRecords } from '../../platform/projection/tables.ts';

const QUEUES: readonly QueueName[] = ['technicians', 'doctors'];
const LIVE = VISIT_PHASES.filter(isLive);
const DAY_MS = 86_400_000;
const READS_AT_A_TIME = 32;

/**
 * Compares the realtime database with what should be there, and marks what is missing, older, or too much, also when it
 * was set back by up to a day. It only reads when nothing was lost: the records of each visit and scheduled call that
 * goes on or was over within a day and of each known professional, and the lists of entries and messages.
 */
export async function rebuildProjection(services: ProjectionServices): Promise<void> {
  const revisioned = await revisionedKeys(services);
  const outdated = await filterInBatches(revisioned, (key) => isOutdated(services, key));
  await markRecords(services.db, [
    ...outdated,
    ...(await differingEntries(services)),
    ...(await missingMessages(services)),
    ...(await missingTokens(services)),
  ]);
}

type RevisionedKey = Extract<RecordKey, { kind: 'patient' | 'professional' | 'queue' | 'status' | 'appointment' }>;

async function revisionedKeys({ db, clock }: ProjectionServices): Promise<RevisionedKey[]> {
  const yesterday = new Date(clock.now().getTime() - DAY_MS);
  const visits = await db
    .selectDistinct({ patientId: careRequests.patientId })
    .from(careRequests)
    .where(or(inArray(careRequests.phase, LIVE), gt(careRequests.endedAt, yesterday)));
  const professionals = await db.select({ professionalId: professionalStates.professionalId }).from(professionalStates);
  const calls = await db
    .select({ appointmentId: scheduledCalls.appointmentId })
    .from(scheduledCalls)
    .innerJoin(appointments, eq(appointments.id, scheduledCalls.appointmentId))
    .where(
      or(
        inArray(scheduledCalls.phase, ['waiting', 'in-call']),
        and(
          isNotNull(scheduledCalls.roomName),
          gt(appointments.endsAt, new Date(yesterday.getTime() - CALL_CLOSES_AFTER_MS)),
        ),
      ),
    );
  return [
    ...QUEUES.map((queue) => ({ kind: 'queue' as const, queue })),
    ...visits.flatMap((visit) => [
      { kind: 'patient' as const, ...visit },
      { kind: 'status' as const, ...visit },
    ]),
    ...professionals.map((professional) => ({ kind: 'professional' as const, ...professional })),
    ...calls.map((call) => ({ kind: 'appointment' as const, ...call })),
  ];
}

async function isOutdated({ db, realtime }: ProjectionServices, key: RevisionedKey): Promise<boolean> {
  const [record] = await db
    .select({ published: projectionRecords.published })
    .from(projectionRecords)
    .where(eq(projectionRecords.key, keyText(key)));
  const current = await realtime.get(pathOf(key));
  return revisionOf(current) === 0 || revisionOf(current) !== (record?.published ?? 0);
}

function pathOf(key: RevisionedKey): string {
  switch (key.kind) {
    case 'patient':
      return realtimePaths.patient(key.patientId);
    case 'professional':
      return realtimePaths.professional(key.professionalId);
    case 'queue':
      return realtimePaths.queueState(key.queue);
    case 'status':
      return realtimePaths.roomStatus(key.patientId);
    case 'appointment':
      return realtimePaths.appointment(key.appointmentId);
  }
}

async function differingEntries({ db, realtime }: ProjectionServices): Promise<RecordKey[]> {
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
      return differing.map((name) => ({ kind: 'entry' as const, queue, requestId: Number(name.slice(1)) }));
    }),
  );
  return perQueue.flat();
}

async function missingMessages({ db, realtime }: ProjectionServices): Promise<RecordKey[]> {
  const ofVisits = await db
    .select({ of: careRequests.id, messageId: chatMessages.id })
    .from(chatMessages)
    .innerJoin(careRequests, eq(careRequests.id, chatMessages.requestId))
    .where(inArray(careRequests.phase, LIVE));
  const ofAppointments = await db
    .select({ of: scheduledCalls.appointmentId, messageId: chatMessages.id })
    .from(chatMessages)
    .innerJoin(scheduledCalls, eq(scheduledCalls.appointmentId, chatMessages.appointmentId))
    .where(eq(scheduledCalls.phase, 'in-call'));
  const messages = [
    ...ofVisits.map(({ of, messageId }) => ({ call: visitKey(of), messageId })),
    ...ofAppointments.map(({ of, messageId }) => ({ call: appointmentKey(of), messageId })),
  ];
  const shown = new Map<CallKey, Set<string>>();
  for (const call of new Set(messages.map((message) => message.call)))
    shown.set(call, childKeys(await realtime.get(realtimePaths.chat(call))));
  return messages
    .filter(({ call, messageId }) => !shown.get(call)?.has(messageId))
    .map((message) => ({ kind: 'message' as const, ...message }));
}

async function missingTokens({ db, realtime }: ProjectionServices): Promise<RecordKey[]> {
  const visits = await db
    .select({ recordId: careRequests.tokenRecordId })
    .from(careRequests)
    .where(and(isNotNull(careRequests.tokenRecordId), inArray(careRequests.phase, LIVE)));
  const missing = await filterInBatches(
    visits,
    async ({ recordId }) => recordId !== null && (await realtime.get(realtimePaths.token(recordId))) === null,
  );
  return missing.flatMap(({ recordId }) => (recordId === null ? [] : [{ kind: 'token' as const, recordId }]));
}

function childKeys(value: RealtimeValue): Set<string> {
  return new Set(typeof value === 'object' && value !== null ? Object.keys(value) : []);
}

async function filterInBatches<T>(items: readonly T[], keep: (item: T) => Promise<boolean>): Promise<T[]> {
  const kept: T[] = [];
  for (let start = 0; start < items.length; start += READS_AT_A_TIME) {
    const batch = items.slice(start, start + READS_AT_A_TIME);
    const verdicts = await Promise.all(batch.map(keep));
    kept.push(...batch.filter((_, i) => verdicts[i]));
  }
  return kept;
}
