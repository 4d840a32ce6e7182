import {
  createScheduleCall,
  generateRoomTokenCall,
  listAppointmentsCall,
  realtimePaths,
  signInByVideoLinkCall,
  updateScheduleCall,
} from '@acolhe/contracts';
import { type Clock, manualClock } from '../../platform/clock.ts';
import { flush } from '../../platform/projection/flush.ts';
import { memoryRealtime } from '../../platform/projection/realtime-writer.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { appointments, scheduledCalls } from '../tables.ts';

const DAY_MS = 24 * 60 * 60_000;

/** People and ids of the demo. */
export const MARIA = 1001;
export const RAFAEL = 103;

/**
 * The service with its clock and realtime database, and before each test of the file a new call of Maria and Rafael,
 * which begins in ten minutes.
 */
export function scheduledCallWorld() {
  const clock = manualClock(new Date());
  const realtime = memoryRealtime();
  let started: TestApp | undefined;
  let booked: Awaited<ReturnType<typeof callInTenMinutes>> | undefined;
  const running = (): TestApp => {
    if (!started) throw new Error('The service starts before the first test.');
    return started;
  };
  const appointmentId = (): number => booked?.appointmentId ?? 0;
  beforeAll(async () => {
    started = await startTestApp({ clock, realtime });
  });
  afterAll(() => running().close());
  beforeEach(async () => {
    clock.advance(DAY_MS);
    booked = await callInTenMinutes(running(), clock, MARIA, RAFAEL);
  });

  const call: TestApp['call'] = (...given) => running().call(...given);
  const inject: TestApp['inject'] = (options) => running().inject(options);
  const maria = () => running().signInPatient('52998224725');
  const key = async () =>
    (await call(listAppointmentsCall, { patientId: MARIA }, { token: await maria() })).output?.appointments.find(
      ({ id }) => id === appointmentId(),
    )?.videoKey ?? '';
  const ofCall = () => ({ appointmentId: appointmentId() });
  return {
    clock,
    realtime,
    app: {
      call,
      inject,
      get services() {
        return running().services;
      },
    },
    /** Of the test's own call. */
    ids: () => ({ appointmentId: appointmentId(), scheduledCallId: booked?.scheduledCallId ?? 0 }),
    maria,
    pedro: () => running().signInPatient('86830412048'),
    rafael: () => running().signInProfessional('rafael@acolhe.test'),
    manager: () => running().signInAdministrator('manager'),
    observer: () => running().signInAdministrator('observer'),
    helena: () => running().signInProfessional('helena@acolhe.test'),
    /** The key of its link. */
    key,
    byLink: async () => (await call(signInByVideoLinkCall, { key: await key() })).output?.access.token ?? '',
    enter: (token: string, more: object = {}) =>
      call(createScheduleCall, { ...ofCall(), patientId: MARIA, ...more }, { token }),
    answer: (token: string) => call(updateScheduleCall, { ...ofCall(), status: 'in-call' }, { token }),
    finish: (token: string) => call(updateScheduleCall, { ...ofCall(), status: 'finishing' }, { token }),
    credentials: (token: string) => call(generateRoomTokenCall, ofCall(), { token }),
    /** What the realtime database says of it. */
    record: async () => {
      await flush(running().services);
      return realtime.get(realtimePaths.appointment(appointmentId()));
    },
  };
}

const MINUTE_MS = 60_000;
const GENERAL_MEDICINE = 2;

/**
 * Books an appointment of half an hour by video that begins in ten minutes.
 * @returns the ids of the appointment and of its call
 */
export async function callInTenMinutes(
  app: Pick<TestApp, 'services'>,
  clock: Clock,
  patientId: number,
  professionalId: number,
): Promise<{ appointmentId: number; scheduledCallId: number }> {
  const { db } = app.services;
  const startsAt = new Date(clock.now().getTime() + 10 * MINUTE_MS);
  const endsAt = new Date(startsAt.getTime() + 30 * MINUTE_MS);
  const [appointment] = await db
    .insert(appointments)
    .values({ patientId, professionalId, specialtyId: GENERAL_MEDICINE, startsAt, endsAt })
    .returning();
  const [call] = appointment
    ? await db.insert(scheduledCalls).values({ appointmentId: appointment.id }).returning()
    : [];
  if (!appointment || !call) throw new Error('The appointment was not stored.');
  return { appointmentId: appointment.id, scheduledCallId: call.id };
}
