import {
  createScheduleCall,
  finishVisitCall,
  listDataAccessesCall,
  listPatientFilesCall,
  updateScheduleCall,
} from '@acolhe/contracts';
import { callInTenMinutes } from '../appointments/testing/call-in-ten-minutes.ts';
import { callOfPaula } from '../care/documents/testing/call-of-paula.ts';
import { manualClock } from '../platform/clock/clock.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { files } from '../uploaded-files/tables.ts';

const [MARIA, PEDRO, RAFAEL] = [1001, 1006, 103];
const clock = manualClock(new Date());
let app: TestApp;
let requestId: number;
beforeAll(async () => {
  app = await startTestApp({ clock });
  requestId = await callOfPaula(app);
  await keep(MARIA, 1, 'Hemograma.jpg', 'image/jpeg');
  await keep(MARIA, 3, 'Receita.pdf', 'application/pdf');
  await keep(MARIA, 0, 'Atestado.pdf', 'application/pdf');
  await keep(MARIA, 9, 'Foto.jpg', 'image/jpeg');
  await keep(MARIA, 4, 'Garganta.png', 'image/png', requestId);
  await keep(MARIA, 4, 'De outra vez.png', 'image/png', 1);
  await keep(PEDRO, 1, 'De Pedro.pdf', 'application/pdf');
});
afterAll(() => app.close());

async function keep(patientId: number, documentType: number, name: string, mediaType: string, ofVisit?: number) {
  clock.advance(1_000);
  await app.services.db.insert(files).values({
    patientId,
    documentType,
    name,
    mediaType: mediaType as 'image/png',
    requestId: ofVisit,
    sizeBytes: 1,
    storeName: await app.services.files.write(Buffer.from('x')),
    uploadedAt: clock.now(),
  });
}
const paula = () => app.signInProfessional('paula@acolhe.test');
const rafael = () => app.signInProfessional('rafael@acolhe.test');
const list = (call: { requestId?: number; appointmentId?: number }, token: string) =>
  app.call(listPatientFilesCall, call, { token });
const looks = async () =>
  (await app.call(listDataAccessesCall, {}, { token: await app.signInPatient('52998224725') })).output?.accesses.filter(
    ({ subject }) => subject === 'Lista dos seus documentos',
  ) ?? [];

it('the professional in a call sees what the patient sent, with the pictures of that request alone', async () => {
  const { output } = await list({ requestId }, await paula());
  expect(output?.files.map(({ name, type, extension }) => [name, type, extension])).toEqual([
    ['Garganta.png', undefined, 'png'],
    ['Receita.pdf', 'prescription', 'pdf'],
    ['Hemograma.jpg', 'exam-result', 'jpg'],
  ]);
  expect(output?.files.every(({ url, id }) => url === `/api/files/${id}`)).toBe(true);
});

it('each look at the list is told to the patient', async () => {
  const before = (await looks()).length;
  await list({ requestId }, await paula());
  await list({ requestId }, await paula());
  const after = await looks();
  expect(after).toHaveLength(before + 2);
  expect(after[0]).toEqual({
    viewer: 'Paula Ramos',
    subject: 'Lista dos seus documentos',
    at: clock.now().toISOString(),
  });
});

it('nobody but the professional in the call sees the list, and no refusal is told as a look', async () => {
  const before = (await looks()).length;
  for (const refused of [
    await list({ requestId }, await rafael()),
    await list({ requestId: 999_999 }, await paula()),
    await list({ appointmentId: requestId }, await paula()),
    await list({}, await paula()),
    await list({ requestId, appointmentId: 3001 }, await paula()),
  ])
    expect(refused.body).toMatchObject({ httpStatus: 404, msg: 'Este atendimento não está com você.' });
  expect((await list({ requestId }, await app.signInPatient('52998224725'))).status).toBe(403);
  expect(await looks()).toHaveLength(before);
});

it('the list is closed with the visit', async () => {
  await app.call(finishVisitCall, { requestId }, { token: await paula() });
  expect((await list({ requestId }, await paula())).status).toBe(404);
});

it('the professional of an appointment sees the list from the call until its end', async () => {
  const { appointmentId } = await callInTenMinutes(app, clock, MARIA, RAFAEL);
  const call = { appointmentId };
  const patient = await app.signInPatient('52998224725');
  await app.call(createScheduleCall, { appointmentId, patientId: MARIA }, { token: patient });
  expect((await list(call, await rafael())).status).toBe(404);
  await app.call(updateScheduleCall, { ...call, status: 'in-call' }, { token: await rafael() });
  const names = (await list(call, await rafael())).output?.files.map(({ name }) => name);
  expect(names).toEqual(['Receita.pdf', 'Hemograma.jpg']);
  expect((await list(call, await paula())).status).toBe(404);
  await app.call(updateScheduleCall, { ...call, status: 'finishing' }, { token: await rafael() });
  expect((await list(call, await rafael())).status).toBe(404);
});
