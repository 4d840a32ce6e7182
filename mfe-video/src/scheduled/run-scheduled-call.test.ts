import type { ScheduleRecord } from '@acolhe/contracts';
import { scheduleEvent } from './run-scheduled-call.ts';

const RECORD: ScheduleRecord = {
  revision: 1,
  appointmentId: 3001,
  patientKey: 'p1001',
  professionalKey: 'f103',
  isOpen: true,
  channel: 'AGP_ABC_1_1',
};
const FACTS = { professionalName: 'Rafael Nunes', roomName: 'AGP_ABC_1_1' };

it.each([
  ['waiting', undefined, 'record-requested', 'requested'],
  ['waiting', 'requested', 'record-updated', 'requested'],
  ['in-call', 'requested', 'record-in-call', 'in-call'],
  ['in-call', 'in-call', 'record-updated', 'in-call'],
  ['finishing', 'in-call', 'record-ended', 'ended'],
] as const)(
  'the record of a scheduled call with the status %s after %s gives the event %s',
  (status, known, type, phase) => {
    expect(
      scheduleEvent({ phase: known }, 'Rafael Nunes', { ...RECORD, status, callStartedAtMs: 5, attendanceId: 9 }),
    ).toEqual({ type, facts: { ...FACTS, phase, callStartedAtMs: 5, attendanceId: 9 } });
  },
);

it('the record of a scheduled call gives no event while the room is empty', () => {
  expect(scheduleEvent({ phase: 'requested' }, 'Rafael Nunes', RECORD)).toBeUndefined();
});
