import { appointmentRecordKey, liveAppointmentRecord } from './schedule-record.ts';
import { readSchedule } from './schedule.ts';
import {
  announceVideoRoomCall,
  createScheduleCall,
  findVideoLinkCall,
  getScheduleCall,
  recordFirstStartCall,
  removeScheduleCall,
  signInByVideoLinkCall,
  updateScheduleCall,
  type Schedule,
} from '@acolhe/contracts';
import type { Module } from '../platform/app/module.ts';
import { findPatient } from '../patients/index.ts';
import { ownPatient } from '../platform/access/index.ts';
import { type CallContext, forbidden, handle } from '../platform/http/index.ts';
import { addressGroup } from '../platform/limits/address-group.ts';
import { fixedWindow } from '../platform/limits/rules.ts';
import type { Services } from '../platform/services/services.ts';
import { publishNow } from '../platform/projection/publish-now.ts';
import { attendeeOf, attends } from './attendee.ts';
import { callWindow } from './call-window.ts';
import { answerCall, endCall, enterCall, ensureRoom, leaveCall, noteFirstStart } from './change-call.ts';
import { closeOverdueJob } from './close-overdue.ts';
import { findCall, findCallOfAppointment, type ScheduledCall } from './find-call.ts';
import { mustBeDone, unknownAppointment } from './must-be-done.ts';
import { scheduledCallOf } from './video-key.ts';

const KEYS_PER_ADDRESS = fixedWindow({ most: 120, windowMs: 60_000 });
/** A page opens one when it is loaded, and one each quarter of an hour. */
const SESSIONS_PER_APPOINTMENT = fixedWindow({ most: 60, windowMs: 3_600_000 });

/**
 * The calls of appointments: entered by link or signed in, from both sides.
 * @see docs/product/scheduled-calls.md
 */
export const scheduledCallsModule: Module = {
  name: 'scheduled-calls',
  records: [liveAppointmentRecord],
  jobs: [closeOverdueJob],
  register(app, services) {
    const { db } = services;

    handle(app, createScheduleCall, async ({ appointmentId, patientId }, context) => {
      ownPatient(context, patientId);
      mustBeDone(await enterCall(services, attendeeOf(context), appointmentId));
      return { ok: true, result: await shown(services, appointmentId) };
    });
    handle(app, getScheduleCall, async ({ appointmentId }, context) => {
      const scheduled = await findCallOfAppointment(db, appointmentId);
      if (!scheduled || !attends(scheduled, attendeeOf(context))) throw unknownAppointment();
      return { ok: true, result: await readSchedule(db, appointmentId) };
    });
    handle(app, removeScheduleCall, async ({ appointmentId }, context) => {
      mustBeDone(await leaveCall(services, attendeeOf(context), appointmentId));
      return { ok: true };
    });
    handle(app, updateScheduleCall, async ({ appointmentId, status }, context) => {
      const who = attendeeOf(context);
      if (status === 'waiting' || (status === 'in-call' && who.side === 'patient')) throw forbidden();
      mustBeDone(await (status === 'in-call' ? answerCall : endCall)(services, who, appointmentId));
      await shown(services, appointmentId);
      return { ok: true };
    });

    handle(app, announceVideoRoomCall, async ({ scheduledCallId }, context) => {
      mustBeDone(await ensureRoom(services, attendeeOf(context), await appointmentOf(services, scheduledCallId)));
      return { ok: true };
    });
    handle(app, recordFirstStartCall, async ({ patientId, scheduledCallId }, context) => {
      ownPatient(context, patientId);
      mustBeDone(await noteFirstStart(services, attendeeOf(context), await appointmentOf(services, scheduledCallId)));
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
      await services.limits.consume(`video-key:appointment:${appointment.id}`, SESSIONS_PER_APPOINTMENT);
      const { access } = await services.sessions.openShort({
        kind: 'patient',
        patientId: patient.id,
        scope: 'scheduled-call',
        appointmentId: appointment.id,
      });
      const { id, name, cpf, birthDate, gender, imageUrl, clientId } = patient;
      return { ok: true, patient: { id, name, cpf, birthDate, gender, imageUrl, clientId }, access };
    });
  },
};

/** The call, once the realtime database shows it too: whoever listens next must be let in. */
async function shown(services: Services, appointmentId: number): Promise<Schedule | undefined> {
  await publishNow(services, appointmentRecordKey(appointmentId));
  return readSchedule(services.db, appointmentId);
}

async function appointmentOf({ db }: Services, scheduledCallId: number): Promise<number> {
  const scheduled = await findCall(db, scheduledCallId);
  if (!scheduled) throw unknownAppointment();
  return scheduled.appointment.id;
}

/** @throws HttpProblem 404 for a key that is not ours, or whose appointment is over */
async function behindKey({ db, clock, limits }: Services, key: string, { ip }: CallContext): Promise<ScheduledCall> {
  await limits.consume(`video-key:address:${addressGroup(ip)}`, KEYS_PER_ADDRESS);
  const scheduledCallId = await scheduledCallOf(db, key);
  const scheduled = scheduledCallId === undefined ? undefined : await findCall(db, scheduledCallId);
  if (!scheduled || callWindow(scheduled.appointment, scheduled.call.phase, clock.now()) === 'over')
    throw unknownAppointment();
  return scheduled;
}
