import {
  createScheduleCall,
  deleteFileCall,
  finishVisitCall,
  listDataAccessesCall,
  listPatientFilesCall,
  openFileCall,
  updateScheduleCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { callInTenMinutes } from '../appointments/testing/scheduled-call-world.ts';
import { callOfPaula } from '../care/testing/care-world.ts';
import { manualClock } from '../platform/clock.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { files } from './tables.ts';

const [MARIA, PEDRO, RAFAEL] = [1001, 1006, 103];
const clock = manualClock(new Date());
let app: TestApp;
let requestId: number;
beforeAll(async () => {
  app = await startTestApp({ clock });
  requestId = await callOfPaula(app);
  await store(MARIA, 1, 'Hemograma.jpg', 'image/jpeg');
  await store(MARIA, 3, 'Receita.pdf', 'application/pdf');
  await store(MARIA, 0, 'Atestado.pdf', 'application/pdf');
  await store(MARIA, 9, 'Foto.jpg', 'image/jpeg');
  await store(MARIA, 4, 'Garganta.png', 'image/png', requestId);
  await store(MARIA, 4, 'De outra vez.png', 'image/png', 1);
  await store(PEDRO, 1, 'De Pedro.pdf', 'application/pdf');
});
afterAll(() => app.close());

async function store(patientId: number, documentType: number, name: string, mediaType: string, ofVisit?: number) {
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
const accesses = async () =>
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

it('each access to the list is shown to the patient', async () => {
  const before = (await accesses()).length;
  await list({ requestId }, await paula());
  await list({ requestId }, await paula());
  const after = await accesses();
  expect(after).toHaveLength(before + 2);
  expect(after[0]).toEqual({
    viewer: 'Paula Ramos',
    subject: 'Lista dos seus documentos',
    at: clock.now().toISOString(),
  });
});

it('only the professional in the call sees the list, and refusals are not logged as accesses', async () => {
  const before = (await accesses()).length;
  for (const refused of [
    await list({ requestId }, await rafael()),
    await list({ requestId: 999_999 }, await paula()),
    await list({ appointmentId: requestId }, await paula()),
    await list({}, await paula()),
    await list({ requestId, appointmentId: 3001 }, await paula()),
  ])
    expect(refused.body).toMatchObject({ httpStatus: 404, msg: 'Este atendimento não está com você.' });
  expect((await list({ requestId }, await app.signInPatient('52998224725'))).status).toBe(403);
  expect(await accesses()).toHaveLength(before);
});

describe('a document that the patient sent', () => {
  const read = async (url: string, token: string) =>
    (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  const named = async (name: string) =>
    (await app.services.db.select().from(files).where(eq(files.name, name)))[0]?.id ?? 0;

  it('is read by the professional in the call, also by its short-lived address, and the patient sees it', async () => {
    const fileId = await named('Hemograma.jpg');
    expect(await read(`/api/files/${fileId}`, await paula())).toBe(200);
    const { output } = await app.call(openFileCall, { fileId }, { token: await paula() });
    const { pathname } = new URL(output?.url ?? '');
    expect((await app.inject(pathname)).statusCode).toBe(200);
    const token = await app.signInPatient('52998224725');
    expect((await app.call(listDataAccessesCall, {}, { token })).output?.accesses).toContainEqual(
      expect.objectContaining({ viewer: 'Paula Ramos', subject: 'Hemograma.jpg' }),
    );
  });

  it.each(['Atestado.pdf', 'Foto.jpg', 'De outra vez.png', 'De Pedro.pdf'])(
    'gives no access to anything else: %s',
    async (name) => {
      expect(await read(`/api/files/${await named(name)}`, await paula())).toBe(404);
    },
  );

  it('is not there for another professional', async () => {
    const fileId = await named('Hemograma.jpg');
    expect(await read(`/api/files/${fileId}`, await rafael())).toBe(404);
    expect((await app.call(openFileCall, { fileId }, { token: await rafael() })).status).toBe(404);
  });

  it('is not listed any more once the patient removed it', async () => {
    await app.call(
      deleteFileCall,
      { fileId: await named('Receita.pdf'), name: 'Receita.pdf' },
      { token: await app.signInPatient('52998224725') },
    );
    const names = (await list({ requestId }, await paula())).output?.files.map(({ name }) => name);
    expect(names).toEqual(['Garganta.png', 'Hemograma.jpg']);
  });

  it('is closed with the visit, as the list is', async () => {
    const fileId = await named('Hemograma.jpg');
    await app.call(finishVisitCall, { requestId }, { token: await paula() });
    expect((await list({ requestId }, await paula())).status).toBe(404);
    expect(await read(`/api/files/${fileId}`, await paula())).toBe(404);
  });
});

it('the professional of an appointment sees the list from the call until its end', async () => {
  const { appointmentId } = await callInTenMinutes(app, clock, MARIA, RAFAEL);
  const call = { appointmentId };
  const patient = await app.signInPatient('52998224725');
  await app.call(createScheduleCall, { appointmentId, patientId: MARIA }, { token: patient });
  expect((await list(call, await rafael())).status).toBe(404);
  await app.call(updateScheduleCall, { ...call, status: 'in-call' }, { token: await rafael() });
  const names = (await list(call, await rafael())).output?.files.map(({ name }) => name);
  expect(names).toEqual(['Hemograma.jpg']);
  expect((await list(call, await paula())).status).toBe(404);
  await app.call(updateScheduleCall, { ...call, status: 'finishing' }, { token: await rafael() });
  expect((await list(call, await rafael())).status).toBe(404);
});
