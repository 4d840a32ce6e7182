import { currentPatient, endSession, refreshSession, signIn } from '@acolhe/contracts';
import { manualClock } from '../platform/clock/clock.ts';
import { PORTAL_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';

const MARIA = '52998224725';
const PASSWORD = 'Acolhe@2026';
const clock = manualClock('2026-03-02T12:00:00Z');
let backend: TestApp;

beforeAll(async () => {
  backend = await startTestApp({ clock });
});
afterAll(() => backend.close());

it.each([MARIA, '529.982.247-25'])('signs a patient in with the CPF %s', async (cpf) => {
  const { status, body } = await backend.call(signIn, { cpf, password: PASSWORD });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: true, user: { pac_id: 1001, pac_nome: 'Maria da Silva', usu_cpf: MARIA, pac_primeiro_acesso: 1 }, access: { accessTokenExpiresAt: '2026-03-02T12:15:00.000Z' } });
  expect(JSON.stringify(body)).not.toContain('argon2');
});
