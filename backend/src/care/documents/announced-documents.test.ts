import {
  finishVisitCall,
  issueDocumentCall,
  listIssuedDocumentsCall,
  patientRecord,
  realtimePaths,
  scheduleRecord,
  updateScheduleCall,
  withdrawDocumentCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { callInTenMinutes } from '../../appointments/testing/scheduled-call-world.ts';
import { patients } from '../../patients/tables.ts';
import { manualClock } from '../../platform/clock.ts';
import { outgoingMailsJob } from '../../platform/messaging/mail-queue.ts';
import type { Mail } from '../../platform/messaging/mailer.ts';
import { flush } from '../../platform/projection/flush.ts';
import { memoryRealtime } from '../../platform/projection/realtime-writer.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { callOfPaula } from '../testing/care-world.ts';

const [MARIA, RAFAEL] = [1001, 103];
const clock = manualClock(new Date());
const realtime = memoryRealtime();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock, realtime });
});
afterAll(() => app.close());

const issue = async (token: string, call: object, text = 'Dipirona 500 mg') =>
  (await app.call(issueDocumentCall, { ...call, type: 'report', text }, { token })).output?.documentId ?? 0;
async function sentMails(): Promise<Mail[]> {
  const sent: Mail[] = [];
  await outgoingMailsJob.run({ ...app.services, mailer: { send: (mail) => Promise.resolve(void sent.push(mail)) } });
  return sent;
}
const announced = async <C extends z.ZodType>(codec: C, path: string) => {
  await flush(app.services);
  return z.decode(codec, (await realtime.get(path)) as z.input<C>);
};
const patientsRecord = () => announced(patientRecord, realtimePaths.patient(MARIA));

it('a document issued in a visit is announced in the patient’s record, the latest, until the visit ends', async () => {
  const requestId = await callOfPaula(app);
  const token = await app.signInProfessional('paula@acolhe.test');
  expect(await patientsRecord()).not.toHaveProperty('issued');
  await issue(token, { requestId }, 'Dipirona.');
  const documentId = await issue(token, { requestId }, 'Repouso.');
  expect((await patientsRecord()).issued).toEqual({ documentId, fileId: expect.any(Number), type: 'report' });
  await app.call(finishVisitCall, { requestId }, { token });
  expect(await patientsRecord()).not.toHaveProperty('issued');
});

it('a document issued in a scheduled call is announced in the record of that call', async () => {
  const { appointmentId } = await callInTenMinutes(app, clock, MARIA, RAFAEL);
  const token = await app.signInProfessional('rafael@acolhe.test');
  const record = () => announced(scheduleRecord, realtimePaths.appointment(appointmentId));
  await app.call(updateScheduleCall, { appointmentId, status: 'in-call' }, { token });
  expect(await record()).not.toHaveProperty('issued');
  const documentId = await issue(token, { appointmentId });
  expect((await record()).issued).toMatchObject({ documentId, type: 'report' });
});

describe('the mail about a document', () => {
  beforeEach(() => sentMails());

  it('names its issuer and its address, nothing of its content, and is sent once', async () => {
    const requestId = await callOfPaula(app);
    const token = await app.signInProfessional('paula@acolhe.test');
    await Promise.all([issue(token, { requestId }), issue(token, { requestId })]);
    expect(await sentMails()).toEqual([
      {
        to: 'maria@acolhe.test',
        subject: 'Você recebeu um documento – Acolhe',
        text: [
          'Olá, Maria.',
          '',
          'Paula Ramos emitiu um documento para você no portal Acolhe. Para ver, entre no portal e abra "Documentos Médicos Recebidos":',
          '',
          'http://localhost:3000/portal-paciente/documentos-clinicos',
          '',
          'Por segurança, esta mensagem não traz o documento nem diz o que está nele.',
        ].join('\n'),
      },
    ]);
    await issue(token, { requestId });
    expect(await sentMails()).toEqual([]);
  });

  it('is left out for a patient without an address', async () => {
    const requestId = await callOfPaula(app);
    await app.services.db.update(patients).set({ email: null }).where(eq(patients.id, MARIA));
    await issue(await app.signInProfessional('paula@acolhe.test'), { requestId });
    expect(await sentMails()).toEqual([]);
  });
});

it('what a professional issued is listed to that professional, page by page, with what was withdrawn', async () => {
  const requestId = await callOfPaula(app);
  const token = await app.signInProfessional('paula@acolhe.test');
  const bruno = await app.signInProfessional('bruno@acolhe.test');
  for (let n = 0; n < 11; n += 1) await issue(token, { requestId }, `Documento ${n}`);
  const list = async (page: number, by = token) =>
    (await app.call(listIssuedDocumentsCall, { page }, { token: by })).output;
  const first = await list(1);
  const [latest] = first?.documents ?? [];
  expect([first?.documents.length, first?.pages]).toEqual([10, 2]);
  expect(latest).toEqual({
    id: expect.any(Number),
    type: 'report',
    patientName: 'Maria da Silva',
    issuedAt: clock.now().toISOString(),
    code: expect.stringMatching(/^.{4}-.{4}-.{4}$/),
  });
  await app.call(withdrawDocumentCall, { documentId: latest?.id ?? 0, reason: 'Engano.' }, { token });
  expect((await list(1))?.documents[0]).toMatchObject({ id: latest?.id, withdrawnAt: clock.now().toISOString() });
  expect((await list(2))?.documents.length).toBe((first?.total ?? 0) - 10);
  expect(await list(1, bruno)).toEqual({ ok: true, total: 0, pages: 0, documents: [] });
});
