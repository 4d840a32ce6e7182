import { refreshPatientFieldCall } from '@acolhe/contracts';
import { requireOwnCpf } from '../../patients/patients.ts';
import { patientOf } from '../../access/callers.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Module } from '../../platform/app/build-app.ts';
import { enqueueRecords, PROJECTION_JOB } from '../../platform/projection/flush.ts';
import { patientRecordKey } from '../visit/record-keys.ts';
import { livePatientRecord } from './patient-record.ts';
import { liveProfessionalRecord } from './professional-record.ts';
import { liveQueueEntry, liveQueueState } from './queue-records.ts';
import { liveRoomStatus, liveTokenRecord, liveVisitRoom } from './room-records.ts';

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
