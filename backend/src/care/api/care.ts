import { isLive } from '@acolhe/domain';
import { patientOf, visitScopeOf } from '../../access/callers.ts';
import type { CarePort } from '../../access/care-port.ts';
import {
  answeredCalls,
  appointmentParticipant,
  findCallOfAppointment,
  takesPartInCall,
} from '../../appointments/find-call.ts';
import { appointmentRecordKey } from '../../appointments/schedule-record.ts';
import type { Session } from '../../platform/auth/session.ts';
import { enqueueRecords, PROJECTION_JOB } from '../../platform/projection/flush.ts';
import type { RecordKey } from '../../platform/projection/live-record.ts';
import { publishNow } from '../../platform/projection/projection-job.ts';
import { professionalLeft } from '../dispatch/availability.ts';
import { clearCommand } from '../dispatch/end-visit.ts';
import { leaveQueueOf } from '../dispatch/queue-entry.ts';
import { isIdentityOpen } from '../visit/identity-check.ts';
import { cabinStatusKey, patientRecordKey, professionalRecordKey } from '../visit/record-keys.ts';
import { findLiveVisit, findVisit, findVisitHeldBy, isInScope } from '../visit/visits.ts';

/** Answers the questions of identity, files and sessions about visits and calls. */
export const care: CarePort = {
  mayProfessionalSee: async (executor, requestId, professionalId) =>
    (await findVisit(executor, requestId))?.professionalId === professionalId,
  callsOfProfessional: async (executor, professionalId) => {
    const visit = await findVisitHeldBy(executor, professionalId);
    const scheduled = await answeredCalls(executor, professionalId);
    return [
      ...(visit?.phase === 'in-call'
        ? [
            {
              patientId: visit.patientId,
              requestId: visit.id,
              isIdentityOpen: await isIdentityOpen(executor, visit, professionalId),
            },
          ]
        : []),
      ...scheduled.map(({ appointment: { id, patientId } }) => ({ patientId, appointmentId: id })),
    ];
  },
  isVisitOf: async (executor, requestId, scope) => {
    const visit = await findVisit(executor, requestId);
    return visit !== undefined && isInScope(visit, scope);
  },
  isAppointmentOf: async (executor, appointmentId, caller) => {
    const scheduled = await findCallOfAppointment(executor, appointmentId);
    return scheduled !== undefined && takesPartInCall(scheduled, appointmentParticipant(caller));
  },
  mayAttach: async (executor, requestId, scope) => {
    const visit = await findVisit(executor, requestId);
    return visit !== undefined && isInScope(visit, scope) && isLive(visit.phase);
  },
  patientSignedIn: async ({ db, jobs }, patientId) => {
    await enqueueRecords(db, [patientRecordKey(patientId)]);
    jobs.wake(PROJECTION_JOB);
  },
  patientLeft: async (services, session) => {
    // The guest of a scheduled call is in no queue.
    if (session.scope === 'scheduled-call') return;
    await leaveQueueOf(services, visitScopeOf({ session }));
    await clearCommand(services, visitScopeOf({ session }));
  },
  hasLiveVisit: async (executor, patientId) => (await findLiveVisit(executor, { patientId })) !== undefined,
  professionalLeft,
  realtimeOpened: (services, session) => publishNow(services, ownRecordOf(session)),
};

function ownRecordOf(session: Session): RecordKey {
  if (session.kind === 'professional') return professionalRecordKey(session.professionalId);
  if (session.kind === 'cabin') return cabinStatusKey(session.cabinId);
  return session.scope === 'scheduled-call'
    ? appointmentRecordKey(session.appointmentId)
    : patientRecordKey(patientOf({ session }));
}
