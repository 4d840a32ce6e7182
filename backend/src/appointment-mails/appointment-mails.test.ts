import { findVideoLinkCall, resendVideoLinkCall, savePushSubscriptionCall } from '@acolhe/contracts';
import { eq, sql } from 'drizzle-orm';
import { agendas } from '../agendas/tables.ts';
import { appointments, scheduledCalls } from '../appointments/tables.ts';
import { patients } from '../patients/tables.ts';
import { manualClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { forgetAttempts } from '../platform/limits/testing/count-attempts.ts';
import type { Mail } from '../platform/messaging/mailer.ts';
import { outgoingMails } from '../platform/messaging/tables.ts';
import type { Services } from '../platform/services/services.ts';
import { pushJob } from '../push/push-job.ts';
import { pushMessages, pushSubscriptions } from '../push/tables.ts';
import {
  startPushService,
  subscribedBrowser,
  type TestBrowser,
  type TestPushService,
} from '../push/testing/push-service.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { appointmentMailsJob, queueDueReminders } from './appointment-mails-job.ts';
import { queueCancelledMail } from './cancelled-mail.ts';
import { appointmentMails } from './tables.ts';

const [MARIA, JOAO, RAFAEL] = [1001, 1002, 103];
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
// A Monday, 09:00 in São Paulo.
const NOW = new Date('2027-03-01T12:00:00Z');
const clock = manualClock(NOW);
let service: TestPushService;
let app: TestApp;
let sent: Mail[];
let appointmentId: number;
let scheduledCallId: number;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ clock, postPush: service.post });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  const { db } = app.services;
  sent = [];
  clock.advance(NOW.getTime() - clock.now().getTime());
  await db.update(appointments).set({ status: 'cancelled' });
  for (const table of ['appointment_mails', 'appointment_reminders'])
    await db.execute(sql`delete from ${sql.identifier(table)}`);
  await forgetAttempts(app.services);
});

const instance = (send: Services['mailer']['send'] = (mail) => Promise.resolve(void sent.push(mail))): Services => ({
  ...app.services,
  mailer: { send },
});
const run = (services = instance()) => appointmentMailsJob.run(services);
/** Moves the clock to a time before the start of the appointment, and runs the job. */
async function runBefore(startsAt: Date, ms: number): Promise<number> {
  clock.advance(startsAt.getTime() - ms - clock.now().getTime());
  await run();
  return sent.length;
}
async function book(startsAt: Date, patientId = MARIA): Promise<void> {
  const { db } = app.services;
  const endsAt = new Date(startsAt.getTime() + 30 * MINUTE_MS);
  const values = { patientId, professionalId: RAFAEL, specialtyId: 2, startsAt, endsAt, timeSetAt: clock.now() };
  const [appointment] = await db.insert(appointments).values(values).returning();
  appointmentId = appointment?.id ?? 0;
  const [call] = await db.insert(scheduledCalls).values({ appointmentId }).returning();
  scheduledCallId = call?.id ?? 0;
}
const change = (values: Partial<typeof appointments.$inferInsert>) =>
  app.services.db.update(appointments).set(values).where(eq(appointments.id, appointmentId));
const move = (startsAt: Date) =>
  change({ startsAt, endsAt: new Date(startsAt.getTime() + 30 * MINUTE_MS), timeSetAt: clock.now() });
// 14:00 in São Paulo on Wednesday.
const START = new Date('2027-03-03T17:00:00Z');

describe('the reminders of an appointment', () => {
  it('are sent 24 hours and 15 minutes before it, once each', async () => {
    await book(START);
    expect(await runBefore(START, DAY_MS + 1)).toBe(0);
    expect(await runBefore(START, DAY_MS)).toBe(1);
    expect(await runBefore(START, 15 * MINUTE_MS + 1)).toBe(1);
    expect(await runBefore(START, 15 * MINUTE_MS)).toBe(2);
    expect(await runBefore(START, -MINUTE_MS)).toBe(2);
  });

  it('say what, with which professional and when in Brasília’s time, in the brand’s name, without a key', async () => {
    await book(START);
    await runBefore(START, DAY_MS);
    expect(sent).toEqual([
      {
        to: 'maria@acolhe.test',
        subject: 'Lembrete da sua consulta – Acolhe',
        text: [
          'Olá, Maria.',
          '',
          'Lembramos da sua consulta por vídeo no portal Acolhe:',
          '',
          'Especialidade: Clínica Médica',
          'Profissional: Rafael Costa',
          'Data e horário: quarta-feira, 03/03/2027, às 14:00 (horário de Brasília)',
          '',
          'A sala abre às 13:30 (horário de Brasília). Para entrar, abra "Minhas Consultas Agendadas":',
          '',
          'http://localhost:3000/portal-paciente/links',
          '',
          'Se não puder participar, cancele ou remarque no mesmo endereço, até 30 minutos antes do início.',
        ].join('\n'),
      },
    ]);
  });

  it.each([
    ['America/Manaus', START, 'Onde o profissional atende (Manaus): 13:00'],
    [
      'America/Rio_Branco',
      new Date('2027-03-03T03:30:00Z'),
      'Onde o profissional atende (Rio Branco): 02/03/2027, 22:30',
    ],
  ])('name the professional’s own time where the clock is another: %s', async (zone, startsAt, line) => {
    const { db } = app.services;
    await db
      .insert(agendas)
      .values({ professionalId: RAFAEL, zone })
      .onConflictDoUpdate({ target: agendas.professionalId, set: { zone } });
    await book(startsAt);
    await runBefore(startsAt, DAY_MS);
    expect(sent[0]?.text.split('\n')).toContain(line);
    await db.update(agendas).set({ zone: 'America/Recife' });
    await runBefore(startsAt, 15 * MINUTE_MS);
    expect(sent[1]?.text).not.toContain('Onde o profissional atende');
  });

  it('are left out when the appointment was booked after their moment', async () => {
    clock.advance(START.getTime() - DAY_MS - clock.now().getTime());
    await book(START);
    expect(await runBefore(START, DAY_MS)).toBe(1);
    await change({ status: 'cancelled' });
    const soon = new Date(START.getTime() + 5 * HOUR_MS);
    clock.advance(1);
    await book(new Date(clock.now().getTime() + DAY_MS - 1));
    await run();
    expect(sent).toHaveLength(1);
    expect(await runBefore(soon, 15 * MINUTE_MS)).toBe(1);
  });

  it('are sent again for the new time of a rescheduled one, not for the old', async () => {
    await book(START);
    expect(await runBefore(START, DAY_MS)).toBe(1);
    const later = new Date(START.getTime() + 3 * DAY_MS);
    await move(later);
    expect(await runBefore(START, 15 * MINUTE_MS)).toBe(1);
    expect(await runBefore(later, DAY_MS)).toBe(2);
    expect(sent[1]?.text).toContain('sábado, 06/03/2027, às 14:00');
  });

  it('are dropped when it is moved or cancelled between their queuing and their sending', async () => {
    await book(START);
    clock.advance(START.getTime() - DAY_MS - clock.now().getTime());
    await queueDueReminders(app.services);
    await move(new Date(START.getTime() + 3 * DAY_MS));
    await run();
    await move(START);
    await change({ status: 'cancelled' });
    clock.advance(DAY_MS - 15 * MINUTE_MS);
    await run();
    expect([sent, await app.services.db.$count(appointmentMails)]).toEqual([[], 0]);
  });

  it('are not sent for one that was cancelled, or whose call was had', async () => {
    await book(START);
    await app.services.db
      .update(scheduledCalls)
      .set({ phase: 'ended', endedAt: clock.now() })
      .where(eq(scheduledCalls.appointmentId, appointmentId));
    await book(new Date(START.getTime() + HOUR_MS));
    await change({ status: 'cancelled' });
    expect(await runBefore(START, DAY_MS - 2 * HOUR_MS)).toBe(0);
  });

  it('are the last one alone after the service was away, and none from the beginning on', async () => {
    await book(START);
    expect(await runBefore(START, 10 * MINUTE_MS)).toBe(1);
    await book(new Date(START.getTime() + 2 * DAY_MS));
    expect(await runBefore(new Date(START.getTime() + 2 * DAY_MS), 0)).toBe(1);
  });

  it('lead to no mail for a patient without an e-mail', async () => {
    await book(START, JOAO);
    expect(await runBefore(START, DAY_MS)).toBe(0);
  });

  it('are tried again while the mail server is away, until they are of no use', async () => {
    await book(START);
    clock.advance(START.getTime() - 15 * MINUTE_MS - clock.now().getTime());
    const away = instance(() => Promise.reject(new Error('ECONNREFUSED')));
    await run(away);
    clock.advance(29_999);
    await run();
    expect(sent).toHaveLength(0);
    clock.advance(1);
    await run(away);
    clock.advance(30_000);
    await run();
    expect(sent).toHaveLength(1);
    await book(new Date(START.getTime() + DAY_MS * 2));
    clock.advance(DAY_MS * 2);
    await run(away);
    clock.advance(15 * MINUTE_MS);
    await run();
    expect([sent.length, await app.services.db.$count(appointmentMails)]).toEqual([1, 0]);
  });
});

describe('the mail about a cancellation by the clinic', () => {
  it('says whether the quota was returned, and waits for the mail server until the start, or a week', async () => {
    const { db, config } = app.services;
    await db.delete(outgoingMails);
    await book(START);
    await change({ status: 'cancelled', isCancelledByClinic: true, cancelReason: 'Imprevisto', isQuotaReturned: true });
    const [appointment] = await db.select().from(appointments).where(eq(appointments.id, appointmentId));
    await db.transaction((tx) => queueCancelledMail(tx, config, appointment!, clock.now()));
    const [mail] = await db.select().from(outgoingMails);
    expect(mail).toMatchObject({ recipient: 'maria@acolhe.test', dueAt: clock.now(), giveUpAt: START });
    const later = { ...appointment!, startsAt: new Date(clock.now().getTime() + 30 * DAY_MS) };
    await db.transaction((tx) => queueCancelledMail(tx, config, later, clock.now()));
    const [, second] = await db.select().from(outgoingMails).orderBy(outgoingMails.id);
    expect(second?.giveUpAt).toEqual(new Date(clock.now().getTime() + 7 * DAY_MS));
    expect(mail?.body.split('\n')).toEqual(
      expect.arrayContaining([
        'Motivo: Imprevisto',
        'Esta consulta não foi descontada: você pode agendar outra no lugar dela.',
      ]),
    );
  });
});

describe('the reminders on a device', () => {
  let created = 0;
  const received = (browser: TestBrowser): unknown[] =>
    service.received
      .filter(({ path }) => browser.subscription.endpoint.endsWith(path))
      .map((push) => browser.read(push));
  async function subscribe(purpose: 'appointment' | 'turn'): Promise<TestBrowser> {
    const browser = subscribedBrowser(`https://${service.host}/fcm/send/${(created += 1)}`);
    const token = await app.signInPatient('52998224725');
    await app.call(savePushSubscriptionCall, { purpose, ...browser.subscription }, { token });
    return browser;
  }
  beforeEach(async () => {
    await app.services.db.delete(pushSubscriptions);
    service.received.length = 0;
  });

  it('are sent 24 hours and 15 minutes before, once each, to devices that subscribed to them', async () => {
    await book(START);
    const [asked, other] = [await subscribe('appointment'), await subscribe('turn')];
    const lastSeenBefore = async (ms: number) => {
      await runBefore(START, ms);
      await pushJob.run(app.services);
      return received(asked);
    };
    const [dayBefore, soon] = [
      { kind: 'appointment', id: appointmentId },
      { kind: 'appointment-soon', id: appointmentId },
    ];
    expect(await lastSeenBefore(DAY_MS + 1)).toEqual([]);
    expect(await lastSeenBefore(DAY_MS)).toEqual([dayBefore]);
    expect(await lastSeenBefore(15 * MINUTE_MS + 1)).toEqual([dayBefore]);
    expect(await lastSeenBefore(15 * MINUTE_MS)).toEqual([dayBefore, soon]);
    expect(await lastSeenBefore(MINUTE_MS)).toEqual([dayBefore, soon]);
    expect(received(other)).toEqual([]);
  });

  it.each([
    ['cancelled', () => change({ status: 'cancelled' })],
    ['moved', () => move(new Date(START.getTime() + 3 * DAY_MS))],
    [
      'had',
      () =>
        app.services.db
          .update(scheduledCalls)
          .set({ phase: 'ended', endedAt: clock.now() })
          .where(eq(scheduledCalls.appointmentId, appointmentId)),
    ],
  ])('are dropped when it is %s between their queuing and their sending', async (_, becomeSo) => {
    await book(START);
    const browser = await subscribe('appointment');
    clock.advance(START.getTime() - DAY_MS - clock.now().getTime());
    await queueDueReminders(app.services);
    expect(await app.services.db.$count(pushMessages)).toBe(1);
    await becomeSo();
    await pushJob.run(app.services);
    expect([received(browser), await app.services.db.$count(pushMessages)]).toEqual([[], 0]);
  });
});

describe('the reminders of two instances', () => {
  it('are sent once when both look at the same moment', async () => {
    for (let n = 0; n < 5; n += 1) await book(new Date(START.getTime() + n * HOUR_MS));
    clock.advance(START.getTime() - clock.now().getTime() - HOUR_MS);
    await Promise.all([run(), run(), run()]);
    expect(sent).toHaveLength(5);
    expect(new Set(sent.map(({ text }) => text)).size).toBe(5);
  });

  it('are sent by the other when one dies between queuing and sending', async () => {
    await book(START);
    clock.advance(START.getTime() - DAY_MS - clock.now().getTime());
    await queueDueReminders(app.services);
    await Promise.all([run(), run()]);
    expect(sent).toHaveLength(1);
  });

  it('are sent by the other when one dies while it speaks with the mail server', async () => {
    await book(START);
    clock.advance(START.getTime() - DAY_MS - clock.now().getTime());
    const { connectionString = '' } = app.services.database.pool.options;
    const own = openDatabase({ url: connectionString, maxConnections: 2 });
    let fail: (reason: Error) => void = () => undefined;
    let dying: Promise<void> = Promise.resolve();
    await new Promise<void>((speaks) => {
      const send = () =>
        new Promise<void>((_, reject) => {
          fail = reject;
          speaks();
        });
      dying = run({ ...instance(send), db: own.db }).catch(() => undefined);
    });
    await run();
    clock.advance(2 * MINUTE_MS - 1);
    await run();
    expect(sent).toEqual([]);
    await own.close();
    clock.advance(1);
    await run();
    expect(sent).toHaveLength(1);
    fail(new Error('ECONNRESET'));
    await dying;
    clock.advance(HOUR_MS);
    await run();
    expect(sent).toHaveLength(1);
  });
});

describe('the link of a scheduled call', () => {
  const resend = async (cpf = '52998224725') =>
    app.call(resendVideoLinkCall, { scheduledCallId }, { token: await app.signInPatient(cpf) });

  it('is mailed to the registered address, with a key that opens the call, and is stored nowhere', async () => {
    await book(START);
    expect((await resend()).body).toEqual({
      status: true,
      msg: 'O link de acesso será enviado para o seu telefone/e-mail cadastrado.',
      message: 'O link de acesso será enviado para o seu telefone/e-mail cadastrado.',
    });
    const rows = JSON.stringify(await app.services.db.select().from(appointmentMails));
    await run();
    const [mail] = sent;
    expect(mail).toMatchObject({ to: 'maria@acolhe.test', subject: 'Link da sua consulta – Acolhe' });
    expect(mail?.text).toContain('Data e horário: quarta-feira, 03/03/2027, às 14:00 (horário de Brasília)');
    const key = /http:\/\/localhost:3000\/portal-paciente\/video\?key=([\w-]+)\n/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(rows).not.toContain(key);
    expect((await app.call(findVideoLinkCall, { key })).output?.link.appointmentId).toBe(appointmentId);
  });

  it('is refused when the appointment is over, or the patient has no e-mail', async () => {
    await book(START);
    await app.services.db.update(patients).set({ email: null }).where(eq(patients.id, MARIA));
    expect((await resend()).body).toMatchObject({ httpStatus: 409, code: 'no-email' });
    await app.services.db.update(patients).set({ email: 'maria@acolhe.test' }).where(eq(patients.id, MARIA));
    await change({ status: 'cancelled' });
    expect((await resend()).body).toMatchObject({
      httpStatus: 409,
      code: 'appointment-over',
      msg: 'O agendamento foi expirado.',
    });
  });

  it('is not there for another patient', async () => {
    await book(START);
    expect((await resend('86830412048')).status).toBe(404);
  });

  it('is mailed five times in an hour at most, for each appointment', async () => {
    await book(START);
    for (let n = 0; n < 5; n += 1) expect((await resend()).status).toBe(200);
    expect((await resend()).status).toBe(429);
    await book(new Date(START.getTime() + HOUR_MS));
    expect((await resend()).status).toBe(200);
  });
});
