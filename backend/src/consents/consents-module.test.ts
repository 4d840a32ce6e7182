import { createHash } from 'node:crypto';
import {
  acceptConsentCall,
  type CallInput,
  planPermissionsCall,
  currentPatientCall,
  finishFirstAccessCall,
  getConsentTextCall,
  listConsentsCall,
  saveMovementLogCall,
  signInCall,
  withdrawConsentCall,
} from '@acolhe/contracts';
import { eq, sql } from 'drizzle-orm';
import { patients } from '../patients/tables.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { CONSENT_TEXT } from './consents-module.ts';

const [JOAO, JOAO_ID, PASSWORD] = ['11144477735', 1002, 'Novasenha!'] as const;
let backend: TestApp;
let joao: string;
let joaosUser: number;
let passwordHash: string;
beforeAll(async () => {
  backend = await startTestApp();
  [{ passwordHash = '', joaosUser = 0 } = {}] = await backend.services.db
    .select({ passwordHash: patients.passwordHash, joaosUser: patients.userId })
    .from(patients)
    .where(eq(patients.id, JOAO_ID));
});
afterAll(() => backend.close());
/** João has everything before him, as at his first sign-in. */
beforeEach(async () => {
  await backend.services.db
    .update(patients)
    .set({ passwordHash, firstAccessDone: false, lgpdAccepted: false })
    .where(eq(patients.id, JOAO_ID));
  joao = await backend.signInPatient(JOAO);
});

const form = {
  patientId: JOAO_ID,
  ownCpf: JOAO,
  name: 'João Pereira',
  birthDate: '03/11/1985',
  gender: 'm',
  cpf: '111.444.777-35',
  motherName: 'Rosa Pereira',
  email: 'joao@acolhe.test',
  phone: '(11)93456-7890',
  zipCode: '01310-100',
  street: 'Avenida Paulista',
  addressNumber: '1000',
  city: 'São Paulo',
  state: 'SP',
  newPassword: PASSWORD,
  passwordConfirmation: PASSWORD,
};
const finish = (change: Partial<CallInput<typeof finishFirstAccessCall>> = {}, token = joao) =>
  backend.call(finishFirstAccessCall, { ...form, userId: joaosUser, ...change }, { token });
const accept = (version?: string, token = joao) =>
  backend.call(acceptConsentCall, { patientId: JOAO_ID, version }, { token });
const rights = async (token = joao, patientId: number = JOAO_ID) =>
  (await backend.call(planPermissionsCall, { patientId }, { token })).body;

describe('the gates', () => {
  it('refuse every other call, first access before consent, and open one by one', async () => {
    expect(await rights()).toMatchObject({
      httpStatus: 403,
      code: 'first-access-required',
      msg: 'Complete seu cadastro para continuar.',
    });
    expect((await finish()).output).toMatchObject({
      ok: true,
      patient: { firstAccessDone: true, lgpdAccepted: false },
    });
    expect(await rights()).toMatchObject({
      httpStatus: 403,
      code: 'consent-required',
      msg: 'Aceite o termo de consentimento para continuar.',
    });
    expect((await accept()).body).toEqual({ status: true });
    expect(await rights()).toMatchObject({ result: [{ statusContract: 'Ativo' }] });
  });

  it('allow the patient to read the account, log movements, and read and accept the terms', async () => {
    expect((await backend.call(currentPatientCall, {}, { token: joao })).status).toBe(200);
    expect(
      (await backend.call(saveMovementLogCall, { code: 1101, at: new Date().toISOString() }, { token: joao })).status,
    ).toBe(200);
    expect((await backend.call(listConsentsCall, {}, { token: joao })).output?.isAccepted).toBe(false);
    expect((await accept()).status).toBe(200);
    expect(await rights()).toMatchObject({ code: 'first-access-required' });
  });

  it('ask for the consent alone in a partner’s page, where no password is shown', async () => {
    const { access } = await backend.services.sessions.openShort({
      kind: 'patient',
      patientId: JOAO_ID,
      scope: 'urgent-care',
      partnerId: 1,
    });
    expect(await rights(access.token)).toMatchObject({ code: 'consent-required' });
    expect((await finish({}, access.token)).status).toBe(403);
    expect((await accept(undefined, access.token)).status).toBe(200);
    expect(await rights(access.token)).toMatchObject({ result: [{ statusContract: 'Ativo' }] });
  });
});

describe('the first access', () => {
  it('stores the data and the new password once, and ends the other sessions', async () => {
    const elsewhere = await backend.signInPatient(JOAO);
    expect((await finish()).status).toBe(200);
    expect((await backend.call(currentPatientCall, {}, { token: elsewhere })).status).toBe(401);
    expect((await backend.call(currentPatientCall, {}, { token: joao })).output).toMatchObject({
      motherName: 'Rosa Pereira',
      phone: '(11) 93456-7890',
      zipCode: '01310-100',
      birthDate: '1985-11-03',
    });
    expect((await backend.call(signInCall, { cpf: JOAO, password: PASSWORD })).status).toBe(200);
    expect(await finish({ newPassword: 'Outrasenha!', passwordConfirmation: 'Outrasenha!' })).toMatchObject({
      status: 409,
      body: { code: 'first-access-done', msg: 'O primeiro acesso já foi concluído.' },
    });
    expect((await backend.call(signInCall, { cpf: JOAO, password: PASSWORD })).status).toBe(200);
    // No password is hashed for it again: what else is wrong is not looked at any more.
    expect(await finish({ newPassword: '' })).toMatchObject({ status: 409, body: { code: 'first-access-done' } });
  });

  it.each([
    ['another CPF', { cpf: '529.982.247-25' }],
    ['another own CPF', { ownCpf: '52998224725' }],
    ['another user', { userId: 9 }],
    ['another patient', { patientId: 1001 }],
  ] as const)('is refused with %s', async (_what, change) =>
    expect(await finish(change)).toMatchObject({ status: 403, body: { code: 'forbidden' } }),
  );

  it('answers an invalid form with its problems, and changes nothing', async () => {
    expect(await finish({ motherName: 'Eu', newPassword: 'curta', passwordConfirmation: 'outra' })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid-input',
        msg: 'O campo Nome da Mãe deve ter no mínimo 3 letras',
        fields: [
          { path: 'motherName' },
          { path: 'newPassword', message: expect.stringMatching(/^A senha deve conter no mínimo oito caracteres/) },
          { path: 'passwordConfirmation', message: 'O campo Confirmar Nova Senha está diferente do campo Nova Senha' },
        ],
      },
    });
    expect(await rights()).toMatchObject({ code: 'first-access-required' });
  });
});

describe('consent', () => {
  it('is recorded with version, hash of the text, time and address, and can be listed', async () => {
    const { output: text } = await backend.call(getConsentTextCall, {});
    expect(text?.title).toBe('Termo de Consentimento');
    expect(text?.textHash).toBe(
      createHash('sha256')
        .update([text?.title, ...(text?.paragraphs ?? [])].join('\n'))
        .digest('hex'),
    );
    await accept(text?.version);
    const { output } = await backend.call(listConsentsCall, {}, { token: joao });
    expect(output).toMatchObject({ isAccepted: true });
    expect(output?.events[0]).toEqual({
      action: 'accepted',
      version: text?.version,
      textHash: text?.textHash,
      at: expect.any(String),
      address: '127.0.0.1',
    });
  });

  it('names a text that never changes without a new version', () => {
    expect([CONSENT_TEXT.version, CONSENT_TEXT.textHash]).toEqual([
      '1.0',
      '13c9c124b0e4aa3aa360ed47f73931d693771d4bd79b1dd60e11a418ed5df0cf',
    ]);
  });

  it('is refused for a version that is no longer current', async () => {
    expect(await accept('0.9')).toMatchObject({
      status: 409,
      body: { code: 'consent-changed', msg: 'O termo foi atualizado. Leia a nova versão antes de concordar.' },
    });
  });

  it('can be withdrawn, which is recorded and closes the gate again', async () => {
    await finish();
    await accept();
    for (let n = 0; n < 2; n += 1)
      expect((await backend.call(withdrawConsentCall, {}, { token: joao })).status).toBe(200);
    expect(await rights()).toMatchObject({ code: 'consent-required' });
    const { output } = await backend.call(listConsentsCall, {}, { token: joao });
    expect([output?.isAccepted, output?.events.slice(0, 2).map(({ action }) => action)]).toEqual([
      false,
      ['withdrawn', 'accepted'],
    ]);
    await accept();
    expect(await rights()).toMatchObject({ result: [{}] });
  });

  it('can be withdrawn by a patient whose acceptance was never recorded', async () => {
    await backend.services.db
      .update(patients)
      .set({ lgpdAccepted: true, firstAccessDone: true })
      .where(eq(patients.id, JOAO_ID));
    await backend.call(withdrawConsentCall, {}, { token: joao });
    expect(await rights()).toMatchObject({ code: 'consent-required' });
  });

  it.each(["update consents set version = '2'", 'delete from consents', 'truncate consents'])(
    'does not let a session %s',
    async (statement) => {
      await accept();
      await expect(backend.services.db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('keeps what it has') },
      });
    },
  );
});
