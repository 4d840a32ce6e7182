import * as calls from '@acolhe/contracts';
import { FakeRealtime } from '@acolhe/realtime/testing';
import type { StubService } from '@acolhe/session/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { careService } from './care-service.ts';
import { type OpenOptions, openRemote } from './open-remote.tsx';

/** Maria's appointment with Rafael, as the service returns it to a caller in its call. */
export const SCHEDULE: calls.Schedule = {
  appointmentId: 3001,
  scheduledCallId: 7001,
  patientId: 1001,
  patientName: 'Maria da Silva',
  cpf: '52998224725',
  professionalName: 'Rafael Nunes',
  status: 'waiting',
  channel: 'AGP_ABC_1_1',
  uid: '1',
  token: 'handle',
  startsAt: '2026-11-21T12:10:00.000Z',
  opensAt: '2026-11-21T11:40:00.000Z',
};

/** Inputs of a call, in order. */
export const askedOf = (service: StubService, call: calls.Call): readonly unknown[] =>
  service.seen(call).map(({ input }) => input);

let revision = 0;
/** The record of that call in the realtime database. */
const scheduleRecord = (more: Partial<calls.ScheduleRecord> = {}): calls.ScheduleRecord => ({
  revision: (revision += 1),
  appointmentId: 3001,
  patientKey: 'p1001',
  professionalKey: 'f103',
  isOpen: true,
  status: 'waiting',
  channel: 'AGP_ABC_1_1',
  ...more,
});
export const ANSWERED: Partial<calls.ScheduleRecord> = {
  status: 'in-call',
  callStartedAtMs: Date.parse('2026-11-21T12:00:00Z'),
  attendanceId: 12,
};

/** The service as the call of that appointment meets it on a good day. */
export function scheduledService() {
  const service = careService();
  service.answer(calls.createScheduleCall, () => ({ ok: true, result: SCHEDULE }));
  service.answer(calls.getScheduleCall, () => ({ ok: true, result: SCHEDULE }));
  service.answer(calls.recordFirstStartCall, () => ({ ok: true }));
  service.answer(calls.removeScheduleCall, () => ({ ok: true }));
  return service;
}

/** Opens the call of that appointment; the test sends its record. */
export function openScheduled({
  service = scheduledService(),
  realtime = new FakeRealtime(),
  path = '/portal-paciente/video?agendamento=3001',
  ...options
}: Partial<OpenOptions> = {}) {
  const remote = openRemote({ path, ...options, service, realtime });
  const sendRecord = (more: Partial<calls.ScheduleRecord> = {}): void =>
    act(() => realtime.schedule.set(scheduleRecord(more)));
  return { ...remote, sendRecord, user: userEvent.setup() };
}

/** The same, once the patient waits in the room. */
export async function openWaiting(options: Partial<OpenOptions> = {}) {
  const opened = openScheduled(options);
  await screen.findByRole('heading', { name: 'Por favor, aguarde!' });
  opened.sendRecord();
  return opened;
}
