import {
  cancelQuotaCall,
  currentGiftCardsCall,
  linkGiftCardCall,
  listQuotaDetailsCall,
  listQuotaSummariesCall,
  specialtyQuotaCall,
  urgentCareQuotaCall,
} from '@acolhe/contracts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const ANA = 1003;
let backend: TestApp;
let ana: string;
beforeAll(async () => {
  backend = await startTestApp();
  ana = await backend.signInPatient('39053344705');
});
afterAll(() => backend.close());

const summaries = async (token = ana, patientId = ANA) =>
  (await backend.call(listQuotaSummariesCall, { patientId }, { token })).output?.summaries.map(
    ({ service, quantity }) => [service, quantity],
  );

it('shows the redeemed code, what is left by service, and every detail', async () => {
  expect((await backend.call(currentGiftCardsCall, { patientId: ANA }, { token: ana })).output).toEqual({
    ok: true,
    cards: [{ code: 'USADO-2026' }],
  });
  expect(await summaries()).toEqual([
    ['Pronto Atendimento', 2],
    ['Cardiologia', 1],
  ]);
  expect((await backend.call(listQuotaDetailsCall, { patientId: ANA }, { token: ana })).output).toEqual({
    ok: true,
    details: [
      {
        id: expect.any(Number),
        code: 'USADO-2026',
        service: 'Pronto Atendimento',
        redeemedAt: expect.any(String),
        usableUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        quantityLeft: 2,
      },
      {
        id: expect.any(Number),
        code: 'USADO-2026',
        service: 'Cardiologia',
        redeemedAt: expect.any(String),
        usableUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        quantityLeft: 1,
      },
    ],
  });
  expect((await backend.call(specialtyQuotaCall, { patientId: ANA, specialtyId: 1 }, { token: ana })).output).toEqual([
    { quantity: 1 },
  ]);
  expect((await backend.call(specialtyQuotaCall, { patientId: ANA, specialtyId: 2 }, { token: ana })).output).toEqual([
    { quantity: 0 },
  ]);
});

it('adds up the quotas of several cards', async () => {
  await backend.call(linkGiftCardCall, { code: 'BEMVINDO-2026', cpf: '390.533.447-05' }, { token: ana });
  expect(await summaries()).toEqual([
    ['Pronto Atendimento', 4],
    ['Cardiologia', 2],
    ['Clínica Médica', 1],
    ['Dermatologia', 1],
    ['Nutrição', 1],
    ['Psicologia', 1],
  ]);
  expect(
    (await backend.call(currentGiftCardsCall, { patientId: ANA }, { token: ana })).output?.cards.map(
      ({ code }) => code,
    ),
  ).toEqual(['BEMVINDO-2026', 'USADO-2026']);
});

it('permits a patient to cancel a quota of a redeemed card permanently', async () => {
  const details = async () =>
    (await backend.call(listQuotaDetailsCall, { patientId: ANA }, { token: ana })).output?.details ?? [];
  const urgent = (await details()).find(
    ({ code, service }) => code === 'USADO-2026' && service === 'Pronto Atendimento',
  );
  const quotaId = urgent?.id ?? 0;
  expect(
    (await backend.call(cancelQuotaCall, { quotaId }, { token: await backend.signInPatient('52998224725') })).status,
  ).toBe(404);
  for (let n = 0; n < 2; n += 1)
    expect((await backend.call(cancelQuotaCall, { quotaId }, { token: ana })).body).toEqual({ status: true });
  expect((await backend.call(urgentCareQuotaCall, { patientId: ANA }, { token: ana })).output).toMatchObject({
    totals: [{ quantity: 2 }],
  });
  expect((await details()).find(({ id }) => id === quotaId)).toMatchObject({ quantityLeft: 0 });
});

it('shows no quota to a patient without a card', async () => {
  const token = await backend.signInPatient('93541134780');
  expect(await summaries(token, 1005)).toEqual([]);
  expect((await backend.call(currentGiftCardsCall, { patientId: 1005 }, { token })).body).toEqual({
    status: true,
    data: [],
  });
});
