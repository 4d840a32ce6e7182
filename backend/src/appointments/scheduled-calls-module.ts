import {
  announceVideoRoomCall,
  createScheduleCall,
  findVideoLinkCall,
  getScheduleCall,
  type LinkPatient,
  type Patient,
  recordFirstStartCall,
  removeScheduleCall,
  type Schedule,
  signInByVideoLinkCall,
  updateScheduleCall,
} from '@acolhe/contracts';
import { redactCpf } from '@acolhe/domain';
import { patientOf, requireOwnPatient } from '../access/callers.ts';
import { findPatient } from '../patients/patients.ts';
import { endUnsignedSession } from '../patients/replaced-patient.ts';
import type { Module } from '../platform/app/build-app.ts';
import type { SessionType } from '../platform/auth/session.ts';
import { forbidden } from '../platform/http-problem.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { addressGroup } from '../platform/limits/limits.ts';
import { RATES } from '../platform/limits/rates.ts';
import { publishNow } from '../platform/projection/projection-job.ts';
import type { Services } from '../platform/services/services.ts';
import { closeOverdueJob, scheduledPresenceJob } from './call-jobs.ts';
import {
  answerCall,
  cancelledByClinic,
  endCall,
  ensureRoom,
  enterCall,
  leaveCall,
  recordFirstStart,
  requireDone,
  unknownAppointment,
} from './change-call.ts';
import {
  appointmentParticipant,
  callWindow,
  findCall,
  findCallOfAppointment,
  type ScheduledCall,
  scheduledCallOf,
  takesPartInCall,
} from './find-call.ts';
import { appointmentRecordKey, liveAppointmentRecord, readSchedule } from './schedule-record.ts';

/**
 * A session opened by the link to a patient's scheduled call: for that call alone.
 * @see docs/product/scheduled-calls.md
 */
interface ScheduledCallSession {
  readonly kind: 'patient';
  readonly patientId: number;
  readonly scope: 'scheduled-call';
  readonly appointmentId: number;
  readonly sid: string;
}

declare module '../platform/auth/session.ts' {
  interface SessionsByScope {
    readonly 'scheduled-call': ScheduledCallSession;
  }
}

const scheduledCallSession: SessionType<ScheduledCallSession> = {
  kind: 'patient',
  scope: 'scheduled-call',
  subjectOf: ({ patientId }) => patientId,
  claimsOf: ({ appointmentId }) => ({ appointment: appointmentId }),
  read: (sid, patientId, { appointment }) =>
    appointment === undefined
      ? undefined
      : { kind: 'patient', patientId, scope: 'scheduled-call', appointmentId: appointment, sid },
  endReplaced: endUnsignedSession,
};

/**
 * The calls of appointments: entered by link or signed in, from both sides.
 * @see docs/product/scheduled-calls.md
 */
export const scheduledCallsModule: Module = {
  name: 'scheduled-calls',
  sessionTypes: [scheduledCallSession],
  records: [liveAppointmentRecord],
  jobs: [closeOverdueJob, scheduledPresenceJob()],
  register(app, services) {
    const { db } = services;

    handle(app, createScheduleCall, async ({ appointmentId, patientId }, context) => {
      requireOwnPatient(context, patientId);
      requireDone(await enterCall(services, appointmentParticipant(context), appointmentId));
      return { ok: true, result: await shown(services, appointmentId) };
    });
    handle(app, getScheduleCall, async ({ appointmentId }, context) => {
      const scheduled = await findCallOfAppointment(db, appointmentId);
      if (!scheduled || !takesPartInCall(scheduled, appointmentParticipant(context))) throw unknownAppointment();
      const result = await readSchedule(db, appointmentId);
      const { isCancelledByClinic, cancelReason } = scheduled.appointment;
      // The link may have been forwarded: only the patient's own session of the portal reads the reason.
      const isShown = isCancelledByClinic && context.session?.scope === 'patient';
      return { ok: true, result: result && { ...result, ...(isShown && { clinicReason: cancelReason ?? undefined }) } };
    });
    handle(app, removeScheduleCall, async ({ appointmentId }, context) => {
      requireDone(await leaveCall(services, appointmentParticipant(context), appointmentId));
      return { ok: true };
    });
    handle(app, updateScheduleCall, async ({ appointmentId, status, guidance }, context) => {
      const who = appointmentParticipant(context);
      if (status === 'waiting' || (status === 'in-call' && who.side === 'patient')) throw forbidden();
      requireDone(
        status === 'in-call'
          ? await answerCall(services, who, appointmentId)
          : await endCall(services, who, appointmentId, guidance),
      );
      await shown(services, appointmentId);
      return { ok: true };
    });

    handle(app, announceVideoRoomCall, async ({ scheduledCallId }, context) => {
      requireDone(
        await ensureRoom(services, appointmentParticipant(context), await appointmentOf(services, scheduledCallId)),
      );
      return { ok: true };
    });
    handle(app, recordFirstStartCall, async ({ patientId, scheduledCallId }, context) => {
      requireOwnPatient(context, patientId);
      requireDone(
        await recordFirstStart(
          services,
          appointmentParticipant(context),
          await appointmentOf(services, scheduledCallId),
        ),
      );
      return { ok: true };
    });

    handle(app, findVideoLinkCall, async ({ key }, context) => {
      const { appointment, call } = await behindKey(services, key, context);
      return {
        ok: true,
        link: { appointmentId: appointment.id, scheduledCallId: call.id, professionalId: appointment.professionalId },
      };
    });
    handle(app, signInByVideoLinkCall, async ({ key }, context) => {
      const { appointment } = await behindKey(services, key, context);
      const patient = await findPatient(db, appointment.patientId);
      if (!patient) throw unknownAppointment();
      await services.limits.consume(`video-key:appointment:${appointment.id}`, RATES.scheduledCallSessions);
      const { access } = await services.sessions.openShort({
        kind: 'patient',
        patientId: patient.id,
        scope: 'scheduled-call',
        appointmentId: appointment.id,
      });
      return { ok: true, patient: linkPatientOf(patient, context), access };
    });
  },
};

/** Reads the call once the realtime database shows it too, since the caller listens there next and must be let in. */
async function shown(services: Services, appointmentId: number): Promise<Schedule | undefined> {
  await publishNow(services, appointmentRecordKey(appointmentId));
  return readSchedule(services.db, appointmentId);
}

/** Older pages check by the CPF whether the link belongs to the signed-in patient. */
function linkPatientOf(
  { id, name, cpf, gender, imageUrl, clientId }: Patient,
  { session }: Pick<CallContext, 'session'>,
): LinkPatient {
  const isOwn = session !== undefined && patientOf({ session }) === id;
  return { id, name, cpf: isOwn ? cpf : redactCpf(cpf), gender, imageUrl, clientId };
}

async function appointmentOf({ db }: Services, scheduledCallId: number): Promise<number> {
  const scheduled = await findCall(db, scheduledCallId);
  if (!scheduled) throw unknownAppointment();
  return scheduled.appointment.id;
}

/**
 * @throws HttpProblem 404 for a key that is not ours, or whose appointment is over; 409 `cancelled-by-clinic` where the
 *   clinic cancelled it
 */
async function behindKey({ db, clock, limits }: Services, key: string, { ip }: CallContext): Promise<ScheduledCall> {
  await limits.consume(`video-key:address:${addressGroup(ip)}`, RATES.videoKeys);
  const scheduledCallId = await scheduledCallOf(db, key);
  const scheduled = scheduledCallId === undefined ? undefined : await findCall(db, scheduledCallId);
  if (!scheduled) throw unknownAppointment();
  const { appointment, call } = scheduled;
  if (appointment.isCancelledByClinic) throw cancelledByClinic();
  if (callWindow(appointment, call.phase, clock.now()) === 'over') throw unknownAppointment();
  return scheduled;
}
