import { appointmentCalendarCall } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { manualClock } from '../platform/clock.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { appointments } from './tables.ts';
import { callInTenMinutes } from './testing/scheduled-call-world.ts';

const [MARIA, RAFAEL] = [1001, 103];
const clock = manualClock('2027-03-01T17:20:00Z');
let app: TestApp;
let appointmentId: number;
let maria: string;
beforeAll(async () => {
  app = await startTestApp({ clock });
  ({ appointmentId } = await callInTenMinutes(app, clock, MARIA, RAFAEL));
  maria = await app.signInPatient('52998224725');
});
afterAll(() => app.close());

const read = (token: string, id = appointmentId) =>
  app.inject({
    url: appointmentCalendarCall.path.replace('{appointmentId}', String(id)),
    headers: { authorization: `Bearer ${token}` },
  });
/** The lines of the file, those that were folded put together. */
const lines = async () => (await read(maria)).body.replaceAll('\r\n ', '').split('\r\n');
const change = (values: Partial<typeof appointments.$inferInsert>) =>
  app.services.db.update(appointments).set(values).where(eq(appointments.id, appointmentId));

describe('the calendar file of an appointment', () => {
  it('has the appointment in UTC, stamped by the service, as a text/calendar file', async () => {
    const { statusCode, headers } = await read(maria);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await lines()).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Acolhe//Consultas//PT-BR',
      'BEGIN:VEVENT',
      `UID:agendamento-${appointmentId}@acolhe`,
      'SEQUENCE:0',
      'DTSTAMP:20270301T172000Z',
      'DTSTART:20270301T173000Z',
      'DTEND:20270301T180000Z',
      'SUMMARY:Clínica Médica com Rafael Costa',
      'DESCRIPTION:Consulta por vídeo. Entre por "Minhas Consultas Agendadas": http://localhost:3000/portal-paciente/links',
      'URL;VALUE=URI:http://localhost:3000/portal-paciente/links',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('has the same UID and the next SEQUENCE once the appointment was moved or cancelled', async () => {
    await change({
      startsAt: new Date('2027-03-02T12:00:00Z'),
      endsAt: new Date('2027-03-02T12:30:00Z'),
      calendarSequence: 1,
    });
    expect(await lines()).toEqual(
      expect.arrayContaining([
        `UID:agendamento-${appointmentId}@acolhe`,
        'SEQUENCE:1',
        'DTSTART:20270302T120000Z',
        'STATUS:CONFIRMED',
      ]),
    );
    await change({ status: 'cancelled', calendarSequence: 2 });
    expect(await lines()).toEqual(
      expect.arrayContaining([`UID:agendamento-${appointmentId}@acolhe`, 'SEQUENCE:2', 'STATUS:CANCELLED']),
    );
  });

  it('is not there for another patient, nor for an appointment that there is not', async () => {
    expect((await read(await app.signInPatient('86830412048'))).statusCode).toBe(404);
    expect((await read(maria, 999_999)).statusCode).toBe(404);
  });
});
