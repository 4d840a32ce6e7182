import {
  appointmentQuotaCall,
  currentPatientCall,
  deleteFileCall,
  listEncountersCall,
  listSentFilesCall,
  openPartnerSessionCall,
  type PartnerPart,
  searchClinicalDocumentsCall,
  urgentCareQuotaCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { clients, patients } from '../patients/tables.ts';
import { manualClock } from '../platform/clock.ts';
import { SAMPLE_PARTNER_KEY, startTestApp, type TestApp } from '../testing/test-app.ts';
import { partners } from './tables.ts';

const clock = manualClock('2026-03-02T12:00:00Z');
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp({ clock });
});
afterAll(() => backend.close());

const open = (cpf: string, token: string | undefined = SAMPLE_PARTNER_KEY) =>
  backend.call(openPartnerSessionCall, { cpf, parts: ['urgent-care'] }, { token });

it('opens a short session of urgent care for one patient', async () => {
  const { body, output } = await open('529.982.247-25');
  expect(body).toEqual({ token: expect.any(String), expiresAt: '2026-03-02T12:15:00.000Z', scopes: ['urgent-care'] });
  const token = output?.token;
  expect((await backend.call(currentPatientCall, {}, { token })).output?.id).toBe(1001);
  expect((await backend.call(urgentCareQuotaCall, { patientId: 1001 }, { token })).status).toBe(200);
  expect((await backend.call(urgentCareQuotaCall, { patientId: 1006 }, { token })).status).toBe(403);
  expect((await backend.call(appointmentQuotaCall, { patientId: 1001 }, { token })).status).toBe(403);
  clock.advance(15 * 60_000);
  expect((await backend.call(currentPatientCall, {}, { token })).status).toBe(401);
});

it.each([['urgent-care'], ['scheduling'], ['documents']] as const)(
  'a session for %s reads of the patient neither address nor contacts nor the mother’s name',
  async (part) => {
    await backend.services.db
      .update(patients)
      .set({ motherName: 'Ana', email: 'maria@exemplo.com.br', phone: '11999990000', street: 'Rua A', city: 'Vitória' })
      .where(eq(patients.id, 1001));
    const opened = await backend.call(
      openPartnerSessionCall,
      { cpf: '52998224725', parts: [part] },
      { token: SAMPLE_PARTNER_KEY },
    );
    const { output } = await backend.call(currentPatientCall, {}, { token: opened.output?.token });
    expect(Object.keys(output ?? {}).sort()).toEqual([
      'birthDate',
      'clientId',
      'cpf',
      'firstAccessDone',
      'gender',
      'id',
      'lgpdAccepted',
      'name',
      'userId',
    ]);
  },
);

it('a session for some parts with papers reads and changes nothing of the other ones', async () => {
  const patientId = 1001;
  const reached = async (...parts: PartnerPart[]) => {
    const opened = await backend.call(
      openPartnerSessionCall,
      { cpf: '52998224725', parts },
      { token: SAMPLE_PARTNER_KEY },
    );
    const shown = { token: opened.output?.token };
    const answers = [
      await backend.call(listSentFilesCall, { patientId }, shown),
      await backend.call(deleteFileCall, { fileId: 999_999, name: 'x.pdf' }, shown),
      await backend.call(searchClinicalDocumentsCall, { cpf: '52998224725' }, shown),
      await backend.call(listEncountersCall, { patientId }, shown),
    ];
    return answers.map(({ status }) => status);
  };
  expect(await reached('documents')).toEqual([200, 404, 403, 403]);
  expect(await reached('clinical-documents')).toEqual([403, 403, 200, 403]);
  expect(await reached('history')).toEqual([403, 403, 403, 200]);
  expect(await reached('history', 'documents')).toEqual([200, 404, 403, 200]);
});

it.each([
  ['no key', ''],
  ['a wrong key', 'x'.repeat(28)],
])('refuses to open a partner’s session with %s', async (_what, key) => {
  const { status, body } = await backend.call(
    openPartnerSessionCall,
    { cpf: '52998224725', parts: ['urgent-care'] },
    key ? { token: key } : {},
  );
  expect([status, body.code, body.msg]).toEqual([401, 'unauthenticated', 'Chave de parceiro inválida.']);
});

it('refuses a patient’s access token instead of a partner’s key', async () => {
  expect((await open('52998224725', await backend.signInPatient('52998224725'))).status).toBe(401);
});

it('answers alike for an unknown patient and for one of another client', async () => {
  const { db } = backend.services;
  await db.insert(clients).values({ id: 2, name: 'Outro' });
  await db.update(patients).set({ clientId: 2 }).where(eq(patients.id, 1006));
  const answers = [await open('86830412048'), await open('01234567890'), await open('nada')];
  for (const { status, body } of answers)
    expect([status, body]).toEqual([
      404,
      {
        title: 'Not Found',
        httpStatus: 404,
        code: 'not-found',
        msg: 'Paciente não encontrado.',
        message: 'Paciente não encontrado.',
        status: false,
      },
    ]);
});

it('stores keys as hashes alone, and refuses a revoked one', async () => {
  const { db } = backend.services;
  const [partner] = await db.select().from(partners);
  expect(partner?.keyHash.toString()).not.toContain(SAMPLE_PARTNER_KEY);
  await db.update(partners).set({ revokedAt: clock.now() });
  expect((await open('52998224725')).status).toBe(401);
  await db.update(partners).set({ revokedAt: null });
});

it('limits wrong partner keys', async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 60; n += 1) statuses.add((await open('52998224725', 'wrong')).status);
  expect(statuses).toEqual(new Set([401, 429]));
});
