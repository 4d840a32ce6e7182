import { appointmentQuotaCall, planPermissionsCall, requestCareCall, urgentCareQuotaCall } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { contracts } from './tables.ts';

let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp();
});
afterAll(() => backend.close());

const MARIA = '52998224725';
const seen = async (cpf: string, patientId: number) => {
  const token = await backend.signInPatient(cpf);
  const [permissions, urgent, appointments] = await Promise.all([
    backend.call(planPermissionsCall, { patientId }, { token }),
    backend.call(urgentCareQuotaCall, { patientId }, { token }),
    backend.call(appointmentQuotaCall, { patientId }, { token }),
  ]);
  return { permissions: permissions.body, urgent: urgent.output, appointments: appointments.output };
};
const none = { ok: true, totals: [{ quantity: 0 }] };
const both = { hasPermissionImmediateAssistance: true, hasPermissionAppointmentScheduling: true };

it.each([
  [
    'an active contract',
    MARIA,
    1001,
    { permissions: { result: [{ statusContract: 'Ativo', ...both }] }, urgent: none, appointments: none },
  ],
  [
    'an expired contract',
    '15350946056',
    1004,
    {
      permissions: {
        result: [{ statusContract: 'Expirado', ...both }],
        message: 'Contrato expirado. Contate o suporte.',
        recusaProntoAtendimento: 'contract-expired',
        recusaAgendamento: 'contract-expired',
      },
      urgent: none,
      appointments: none,
    },
  ],
  [
    'nothing',
    '93541134780',
    1005,
    {
      permissions: {
        result: [],
        message: 'Você não possui contrato nem gift card.',
        recusaProntoAtendimento: 'no-entitlement',
        recusaAgendamento: 'no-entitlement',
      },
      urgent: none,
      appointments: none,
    },
  ],
  [
    'a gift card',
    '39053344705',
    1003,
    {
      permissions: { result: [] },
      urgent: { ok: true, totals: [{ quantity: 2 }] },
      appointments: { ok: true, totals: [{ quantity: 1 }] },
    },
  ],
])('a patient with %s sees what it permits', async (_what, cpf, id, expected) => {
  expect(await seen(cpf, id)).toEqual(expected);
});

it('the permissions of a patient whose contract has no visit left report the reason of the refusal', async () => {
  const { db } = backend.services;
  const token = await backend.signInPatient(MARIA);
  await db.update(contracts).set({ urgentCareLeft: 0 }).where(eq(contracts.patientId, 1001));
  const refused = await backend.call(requestCareCall, { patientId: 1001, reason: 'Febre' }, { token });
  const limit = 'Você atingiu o limite de solicitação de pronto atendimento.';
  expect(refused).toMatchObject({ status: 403, body: { status: false, msg: limit } });
  expect((await backend.call(planPermissionsCall, { patientId: 1001 }, { token })).body).toEqual({
    result: [
      { statusContract: 'Ativo', hasPermissionImmediateAssistance: false, hasPermissionAppointmentScheduling: true },
    ],
    message: limit,
    recusaProntoAtendimento: 'used-up',
  });
  await db.update(contracts).set({ urgentCareLeft: null }).where(eq(contracts.patientId, 1001));
});

it('a patient sees no contracts of others', async () => {
  const token = await backend.signInPatient(MARIA);
  const anas = { patientId: 1003 };
  for (const answer of [
    await backend.call(planPermissionsCall, anas, { token }),
    await backend.call(urgentCareQuotaCall, anas, { token }),
    await backend.call(appointmentQuotaCall, anas, { token }),
  ]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
});
