import {
  cabinKey,
  patientKey,
  realtimePaths,
  refreshPatientFieldCall,
  type RoomStatusRecord,
  roomStatusRecord,
  tokenRoomRecord,
  visitKey,
} from '@acolhe/contracts';
import { isLive, LIVE_PHASES } from '@acolhe/domain';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { patientOf } from '../../access/callers.ts';
import { findPatient, requireOwnCpf } from '../../patients/patients.ts';
import type { Module } from '../../platform/app/build-app.ts';
import { handle } from '../../platform/http/handle.ts';
import { enqueueRecords, PROJECTION_JOB } from '../../platform/projection/flush.ts';
import {
  defineRecord,
  defineRevisionedRecord,
  filterInBatches,
  setRecord,
} from '../../platform/projection/live-record.ts';
import type { RealtimeWriter } from '../../platform/projection/realtime-writer.ts';
import { patientRecordKey, roomStatusKey, tokenRecordKey, visitRoomKey } from '../visit/record-keys.ts';
import { careRequests, type Visit } from '../visit/tables.ts';
import { findLiveVisit, findVisit } from '../visit/visits.ts';
import { livePatientRecord, patientsOfRecentVisits } from './patient-record.ts';
import { liveProfessionalRecord } from './professional-record.ts';
import { liveQueueEntry, liveQueueState } from './queue-records.ts';

/** The status of the room of each patient. */
const liveRoomStatus = defineRevisionedRecord({
  keys: roomStatusKey,
  path: realtimePaths.roomStatus,
  read: async ({ db }, patientId, revision) => {
    const [patient, visit] = await Promise.all([findPatient(db, patientId), findLiveVisit(db, { patientId })]);
    return (
      patient &&
      z.encode(roomStatusRecord, {
        revision,
        status: visit && statusOf(visit),
        patientId,
        professionalId: visit?.phase === 'in-call' ? (visit.professionalId ?? undefined) : undefined,
        clientId: patient.clientId,
      })
    );
  },
  listExpected: patientsOfRecentVisits,
});

function statusOf({ phase }: Visit): RoomStatusRecord['status'] {
  if (phase === 'in-call') return 'in-call';
  return phase === 'queued' || phase === 'offered' ? 'calling' : undefined;
}

/** The token document of each live visit that has one. */
const liveTokenRecord = defineRecord({
  keys: tokenRecordKey,
  publish: async (services, recordId) => {
    const [visit] = await services.db.select().from(careRequests).where(eq(careRequests.tokenRecordId, recordId));
    const there =
      visit &&
      isLive(visit.phase) &&
      visit.roomPatientUid !== null &&
      visit.roomChannel !== null &&
      visit.tokenHandle !== null
        ? {
            recordId,
            uid: visit.roomPatientUid,
            channel: visit.roomChannel,
            token: visit.tokenHandle,
            patientKey: patientKey(visit.patientId),
            partnerId: visit.partnerId ?? undefined,
            cabinKey: visit.cabinId === null ? undefined : cabinKey(visit.cabinId),
          }
        : undefined;
    await setRecord(services, realtimePaths.token(recordId), there && z.encode(tokenRoomRecord, there));
  },
  findOutdated: async ({ db, realtime }) => {
    const visits = await db
      .select({ recordId: careRequests.tokenRecordId })
      .from(careRequests)
      .where(and(isNotNull(careRequests.tokenRecordId), inArray(careRequests.phase, LIVE_PHASES)));
    const recordIds = visits.flatMap(({ recordId }) => (recordId === null ? [] : [recordId]));
    return filterInBatches(recordIds, async (recordId) => (await realtime.get(realtimePaths.token(recordId))) === null);
  },
});

/**
 * Clears the data in the room of a visit. Signals and the professional's presence belong to one call; chat and the
 * patient's presence belong to one visit. Otherwise the presence of one professional would block the next one. It runs
 * last: both sides may write in the room as long as a record names the visit, and would write cleared data again.
 */
const liveVisitRoom = defineRecord({
  keys: visitRoomKey,
  publishLast: true,
  publish: async ({ db, realtime }, requestId) => {
    const visit = await findVisit(db, requestId);
    if (visit?.phase === 'in-call') return;
    const isOver = !visit || !isLive(visit.phase);
    if (visit && isOver && (await isReached(realtime, visit)))
      throw new Error(`The visit ${requestId} is over, but the realtime database still names it.`);
    const call = visitKey(requestId);
    const further = isOver
      ? [realtimePaths.chat(call), realtimePaths.presences(call)]
      : [realtimePaths.presence(call, 'professional')];
    await realtime.update(Object.fromEntries([realtimePaths.signals(call), ...further].map((path) => [path, null])));
  },
});

/** Whether a participant's record still names the visit: then the rules let that participant write in its room. */
async function isReached(realtime: RealtimeWriter, { id, patientId, answeredBy }: Visit): Promise<boolean> {
  const paths = [
    realtimePaths.patientVisit(patientId),
    ...(answeredBy === null ? [] : [realtimePaths.professionalVisit(answeredBy)]),
  ];
  const named = await Promise.all(paths.map((path) => realtime.get(path)));
  return named.includes(visitKey(id));
}

/**
 * Registers the records of visits in the realtime database.
 * @see docs/product/realtime.md
 */
export const liveRecordsModule: Module = {
  name: 'live-records',
  records: [
    liveQueueState,
    livePatientRecord,
    liveRoomStatus,
    liveProfessionalRecord,
    liveQueueEntry,
    liveTokenRecord,
    liveVisitRoom,
  ],
  register(app, { db, jobs }) {
    handle(app, refreshPatientFieldCall, async ({ cpf }, context) => {
      const patientId = patientOf(context);
      await requireOwnCpf(db, patientId, cpf);
      await enqueueRecords(db, [patientRecordKey(patientId)]);
      jobs.wake(PROJECTION_JOB);
      return { ok: true };
    });
  },
};
