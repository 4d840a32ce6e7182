import {
  appointmentCalendarCall,
  bookAppointmentCall,
  planPermissionsCall,
  createScheduleCall,
  currentPatientCall,
  endSessionCall,
  getLiveVisitCall,
  listAppointmentsCall,
  listFreeHoursCall,
  openPartnerSessionCall,
  openRealtimeCall,
  type PartnerPart,
  rescheduleAppointmentCall,
  resendVideoLinkCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { appointments } from '../appointments/tables.ts';
import { callInTenMinutes } from '../appointments/testing/scheduled-call-world.ts';
import { clients, patients } from '../patients/tables.ts';
import { manualClock } from '../platform/clock.ts';
import { SAMPLE_PARTNER_KEY, startTestApp, type TestApp } from '../testing/test-app.ts';
import { partners } from './tables.ts';

const [MARIA, PEDRO, RAFAEL] = [1001, 1006, 103];
const clock = manualClock('2027-03-01T17:20:00Z');
let backend: TestApp;
let appointmentId: number;
let scheduledCallId: number;
beforeAll(async () => {
  backend = await startTestApp({ clock });
  ({ appointmentId } = await callInTenMinutes(backend, clock, MARIA, RAFAEL));
  const token = await backend.signInPatient('52998224725');
  const { output } = await backend.call(listAppointmentsCall, { patientId: MARIA }, { token });
  scheduledCallId = output?.appointments.find(({ id }) => id === appointmentId)?.scheduledCallId ?? 0;
});
afterAll(() => backend.close());

const open = (parts: PartnerPart[], cpf = '52998224725') =>
  backend.call(openPartnerSessionCall, { cpf, parts }, { token: SAMPLE_PARTNER_KEY });
const tokenFor = async (part: PartnerPart, cpf?: string) => (await open([part], cpf)).output?.token ?? '';
const list = async (token: string, patientId = MARIA) => backend.call(listAppointmentsCall, { patientId }, { token });
const calendar = async (token: string) =>
  backend.inject({
    url: appointmentCalendarCall.path.replace('{appointmentId}', String(appointmentId)),
    headers: { authorization: `Bearer ${token}` },
  });

describe('a session of a partner’s page for scheduling', () => {
  it.each<[PartnerPart[]]>([[['scheduling']], [['appointments']], [['appointments', 'scheduling']]])(
    'is opened for the parts %p',
    async (parts) => {
      const { body } = await open(parts);
      expect(body).toEqual({ token: expect.any(String), expiresAt: expect.any(String), scopes: parts });
      expect((await list(String(body.token))).status).toBe(200);
    },
  );

  it.each<PartnerPart>(['scheduling', 'documents'])('is ended by the page that embeds %s', async (part) => {
    const token = await tokenFor(part);
    expect((await backend.call(endSessionCall, {}, { token })).status).toBe(200);
    expect((await backend.call(currentPatientCall, {}, { token })).status).toBe(401);
  });

  it('is not opened together with urgent care, which is another session', async () => {
    const { status, body } = await open(['urgent-care', 'appointments']);
    expect([status, body.code]).toEqual([400, 'invalid-input']);
  });

  it('is not opened for a patient of another client', async () => {
    const { db } = backend.services;
    const [before] = await db.select().from(partners);
    await db.insert(clients).values({ id: 2, name: 'Outro' });
    await db.update(partners).set({ clientId: 2 });
    expect((await open(['appointments'])).status).toBe(404);
    await db.update(partners).set({ clientId: before?.clientId });
    expect((await open(['appointments'])).status).toBe(200);
  });

  it('reads the appointments of its patient, with neither key nor reason, which the portal’s session has', async () => {
    const [inPage, inPortal] = await Promise.all([tokenFor('appointments'), backend.signInPatient('52998224725')]);
    const shown = (await list(inPage)).output?.appointments ?? [];
    const all = (await list(inPortal)).output?.appointments ?? [];
    expect(shown.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(shown.map(({ videoKey }) => videoKey).filter(Boolean)).toEqual([]);
    expect(all.find(({ id }) => id === appointmentId)).toMatchObject({ videoKey: expect.any(String) });

    const change = (values: Partial<typeof appointments.$inferInsert>) =>
      backend.services.db.update(appointments).set(values).where(eq(appointments.id, appointmentId));
    await change({ status: 'cancelled', cancelReason: 'Vou viajar', cancelledAt: clock.now() });
    const reasonOf = async (token: string) =>
      (await list(token)).output?.appointments.find(({ id }) => id === appointmentId)?.cancelReason;
    expect([await reasonOf(inPage), await reasonOf(inPortal)]).toEqual([undefined, 'Vou viajar']);
    await change({ status: 'booked', cancelReason: null, cancelledAt: null });
  });

  it('books and reschedules an appointment, and receives the key of its call neither time', async () => {
    const token = await tokenFor('scheduling');
    const hour = { patientId: MARIA, professionalId: RAFAEL, specialtyId: 1 };
    const hours = (await backend.call(listFreeHoursCall, hour, { token })).output?.days.flatMap(
      ({ day, hours: free }) => free.map((one) => ({ ...one, day })),
    );
    const [first, second] = (hours ?? []).slice(-2);
    const order = {
      ...hour,
      type: 3,
      day: first?.day ?? '',
      startTime: first?.startTime ?? '',
      byGiftCard: false,
    } as const;
    const booked = (await backend.call(bookAppointmentCall, order, { token })).output?.appointment;
    const move = { appointmentId: booked?.id ?? 0, professionalId: RAFAEL, startsAt: second?.startsAt ?? '' };
    const moved = (await backend.call(rescheduleAppointmentCall, move, { token })).output?.appointment;
    expect([booked, moved]).toEqual([
      expect.objectContaining({ startsAt: first?.startsAt, scheduledCallId: expect.any(Number) }),
      expect.objectContaining({ id: booked?.id, startsAt: second?.startsAt }),
    ]);
    expect([booked?.videoKey, moved?.videoKey]).toEqual([undefined, undefined]);
  });

  it('reads the calendar file and requests the link again, of its patient only', async () => {
    const [maria, pedro] = await Promise.all([tokenFor('appointments'), tokenFor('appointments', '86830412048')]);
    expect((await calendar(maria)).statusCode).toBe(200);
    expect((await calendar(pedro)).statusCode).toBe(404);
    expect((await list(pedro)).status).toBe(403);
    expect((await list(maria, PEDRO)).status).toBe(403);
    const resend = (token: string) => backend.call(resendVideoLinkCall, { scheduledCallId }, { token });
    expect([(await resend(pedro)).status, (await resend(maria)).status]).toEqual([404, 200]);
  });

  it('knows of its patient what the part needs', async () => {
    const { output } = await backend.call(currentPatientCall, {}, { token: await tokenFor('scheduling') });
    expect(output).toMatchObject({ id: MARIA, name: 'Maria da Silva' });
    expect(Object.keys(output ?? {})).toEqual(expect.not.arrayContaining(['email', 'phone', 'motherName', 'street']));
  });

  it('reaches neither urgent care nor a call nor the realtime database', async () => {
    const token = await tokenFor('scheduling');
    const statuses = await Promise.all([
      backend.call(getLiveVisitCall, { patientId: MARIA }, { token }),
      backend.call(planPermissionsCall, { patientId: MARIA }, { token }),
      backend.call(createScheduleCall, { appointmentId, patientId: MARIA }, { token }),
      backend.call(openRealtimeCall, {}, { token }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('asks for the consent first', async () => {
    const { db } = backend.services;
    const token = await tokenFor('appointments');
    await db.update(patients).set({ lgpdAccepted: false }).where(eq(patients.id, MARIA));
    const { status, body } = await list(token);
    expect([status, body.code]).toEqual([403, 'consent-required']);
    await db.update(patients).set({ lgpdAccepted: true }).where(eq(patients.id, MARIA));
  });

  it('ends with the partner’s key', async () => {
    const { db } = backend.services;
    const token = await tokenFor('appointments');
    await db.update(partners).set({ revokedAt: clock.now() });
    expect((await list(token)).status).toBe(401);
    await db.update(partners).set({ revokedAt: null });
  });
});

it.each<[string, () => Promise<{ readonly status: number }>]>([
  ['the list', async () => list(await tokenFor('urgent-care'))],
  ['the calendar file', async () => ({ status: (await calendar(await tokenFor('urgent-care'))).statusCode })],
  [
    'the link sent again',
    async () => backend.call(resendVideoLinkCall, { scheduledCallId }, { token: await tokenFor('urgent-care') }),
  ],
])('a session of a partner’s page for urgent care does not reach %s', async (_what, ask) => {
  expect((await ask()).status).toBe(403);
});
