import {
  acceptGiftCardTermCall,
  checkCpfOfGiftCardCall,
  checkGiftCardCall,
  linkGiftCardCall,
  listConsentsCall,
  registerWithGiftCardCall,
  signInCall,
  withdrawConsentCall,
} from '@acolhe/contracts';
import { dayInSaoPaulo } from '@acolhe/domain';
import { generate } from '@fnando/cpf';
import { eq } from 'drizzle-orm';
import { consents } from '../consents/tables.ts';
import { clients, patients } from '../patients/tables.ts';
import { giftCards } from '../plans/tables.ts';
import { manualClock } from '../platform/clock.ts';
import { countAttempts, forgetAttempts } from '../platform/limits/testing/count-attempts.ts';
import { PORTAL_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';

const [USED, EXPIRED] = ['USADO-2026', 'VENCIDO-2026'] as const;
const [MARIA, BEATRIZ, PASSWORD] = ['529.982.247-25', '935.411.347-80', 'Segredo@1'] as const;
const clock = manualClock(new Date());
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp({ clock });
});
afterAll(() => backend.close());

/** Each test gets an unused card and an unregistered CPF. */
let free: string;
let unknownCpf: string;
beforeEach(async () => {
  unknownCpf = generate(true);
  free = `LIVRE-${unknownCpf}`;
  await backend.services.db.insert(giftCards).values({ code: free, clientId: 1, redeemUntil: '2099-01-01' });
  await forgetAttempts(backend.services);
});

const check = (code: string, cpf: string, flowToken?: string) =>
  backend.call(checkGiftCardCall, { code, cpf, flowToken });
const flowFor = async (cpf: string) => (await check(free, cpf)).output?.flow.flowToken ?? '';
const cardOf = async (code: string) =>
  (await backend.services.db.select().from(giftCards).where(eq(giftCards.code, code)))[0];
const form = (flowToken: string) => ({
  flowToken,
  termAccepted: true,
  name: ' Nina  Prado',
  cpf: unknownCpf,
  birthDate: '05/06/1991',
  gender: 'f',
  motherName: 'Eva Prado',
  email: 'nina@acolhe.test',
  phone: '(11)91234-5678',
  street: 'Avenida Paulista',
  addressNumber: '1000',
  addressExtra: '',
  neighborhood: 'Bela Vista',
  zipCode: '01310100',
  city: 'São Paulo',
  state: 'SP',
  newPassword: PASSWORD,
  passwordConfirmation: PASSWORD,
});
const signedIn = () => backend.call(signInCall, { cpf: unknownCpf, password: PASSWORD });

it('limits the registrations with one card in an hour', async () => {
  const card = await cardOf(free);
  await countAttempts(backend.services, `gift-card:registration:${card?.id}`, 30);
  expect(await backend.call(registerWithGiftCardCall, form(await flowFor(unknownCpf)))).toMatchObject({
    status: 429,
    body: { code: 'too-many-attempts' },
  });
});

describe('a gift card code', () => {
  it.each([
    ['unknown', 'NAOEXISTE', 404, 'gift-card-unknown', 'Gift card não encontrado.'],
    ['used', USED, 409, 'gift-card-used', 'Este gift card já foi usado.'],
    ['expired', EXPIRED, 409, 'gift-card-expired', 'Este gift card expirou.'],
  ])('that is %s gets one answer, whatever the CPF', async (_state, code, status, problem, msg) => {
    const [patient, outsider] = await Promise.all([check(code, MARIA), check(code, unknownCpf)]);
    expect(patient).toMatchObject({ status, body: { code: problem, msg, status: false } });
    expect(outsider.body).toEqual(patient.body);
  });

  it.each([
    ['Gift Card não informado.', '  ', MARIA],
    ['CPF não informado.', 'LIVRE', ''],
    ['CPF inválido.', 'LIVRE', '529.982.247-2'],
    ['CPF inválido.', 'LIVRE', '222.222.222-22'],
  ])('is refused with "%s" for %j and %j', async (msg, code, cpf) => {
    expect(await check(code, cpf)).toMatchObject({ status: 400, body: { msg } });
    expect(await backend.call(linkGiftCardCall, { code, cpf })).toMatchObject({ status: 400, body: { msg } });
  });

  it('is accepted with blanks around it, and refused when longer than 124 characters', async () => {
    expect((await check(`  ${free} `, MARIA)).status).toBe(200);
    expect(
      (
        await backend.inject({
          method: 'POST',
          url: checkGiftCardCall.path,
          payload: { cpf: MARIA, giftCardCode: 'x'.repeat(125) },
        })
      ).statusCode,
    ).toBe(400);
    expect((await check('x'.repeat(124), MARIA)).status).toBe(404);
  });

  it('is accepted with invisible characters and in small letters, and is not taken for another code', async () => {
    expect((await check(`\u202a${free.replace('-', '\u00ad-')}\u200b`, MARIA)).status).toBe(200);
    expect((await check(free.toLowerCase(), MARIA)).status).toBe(200);
    const small = `livre-${unknownCpf}`;
    await backend.services.db.insert(giftCards).values({ code: small, clientId: 1, redeemUntil: '2099-01-01' });
    const flowToken = (await check(small, BEATRIZ)).output?.flow.flowToken;
    expect((await backend.call(linkGiftCardCall, { code: small, cpf: BEATRIZ, flowToken })).status).toBe(200);
    expect([await cardOf(small), await cardOf(free)]).toMatchObject([{ redeemedBy: 1005 }, { redeemedBy: null }]);
  });

  it('cannot be guessed by trying: wrong codes are limited', async () => {
    for (let n = 0; n < 30; n += 1) expect((await check(`CODIGO-${n}`, MARIA)).status).toBe(404);
    expect(await check(free, MARIA)).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    clock.advance(15 * 60_000 - 1);
    expect((await check(free, MARIA)).status).toBe(429);
    clock.advance(1);
    expect((await check(free, MARIA)).status).toBe(200);
  });

  it('that is unused does not count against the limit of wrong codes', async () => {
    await countAttempts(backend.services, 'gift-card:address:127.0.0.1', 29);
    for (let n = 0; n < 2; n += 1) expect((await check(free, MARIA)).status).toBe(200);
    expect((await check('X', MARIA)).status).toBe(404);
    expect((await check('X', MARIA)).status).toBe(429);
  });

  it('is accepted until its last day, and expires when that day ends between two steps', async () => {
    const until = (day: string) =>
      backend.services.db.update(giftCards).set({ redeemUntil: day }).where(eq(giftCards.code, free));
    await until(dayInSaoPaulo(clock.now()));
    const flowToken = await flowFor(BEATRIZ);
    expect(flowToken).not.toBe('');
    await until('2020-01-01');
    expect(await backend.call(linkGiftCardCall, { code: free, cpf: BEATRIZ, flowToken })).toMatchObject({
      status: 409,
      body: { code: 'gift-card-expired' },
    });
    expect(await cardOf(free)).toMatchObject({ redeemedBy: null });
  });

  it('that is unused is checked at most ten times in an hour', async () => {
    for (let n = 0; n < 10; n += 1) expect((await check(free, MARIA)).status).toBe(200);
    clock.advance(3_600_000 - 1);
    expect((await check(free, MARIA)).status).toBe(429);
    clock.advance(1);
    expect((await check(free, MARIA)).status).toBe(200);
  });
});

describe('a patient with a gift card', () => {
  it('gets the card once, and is not signed in by it', async () => {
    const { body, response } = await check(free, BEATRIZ);
    expect(body).toMatchObject({ status: true, msg: 'Gift card válido.', data: { flowToken: expect.any(String) } });
    const link = { code: free, cpf: BEATRIZ, flowToken: (body.data as { flowToken: string }).flowToken };
    const linked = await backend.call(linkGiftCardCall, link, { headers: { origin: PORTAL_ORIGIN } });
    expect(linked.body).toMatchObject({ status: true, msg: 'Gift card resgatado com sucesso.' });
    for (const answer of [response, linked.response]) {
      expect(String(answer.headers['set-cookie'] ?? '')).not.toContain('acolhe_session');
      expect(answer.body).not.toContain('accessToken');
    }
    expect(await cardOf(free)).toMatchObject({ redeemedBy: 1005 });
    expect((await backend.call(linkGiftCardCall, link)).body).toEqual({ status: true });
    expect(await check(free, MARIA)).toMatchObject({ status: 409, body: { msg: 'Este gift card já foi usado.' } });
  });

  it('redeems it only for themselves while signed in', async () => {
    const token = await backend.signInPatient('93541134780');
    expect(await backend.call(linkGiftCardCall, { code: free, cpf: MARIA }, { token })).toMatchObject({ status: 403 });
    expect((await backend.call(linkGiftCardCall, { code: free, cpf: BEATRIZ }, { token })).status).toBe(200);
    expect(await backend.call(linkGiftCardCall, { code: free, cpf: BEATRIZ }, { token })).toMatchObject({
      status: 409,
      body: { msg: 'Este gift card já foi usado.' },
    });
    expect(await backend.call(linkGiftCardCall, { code: 'X', cpf: BEATRIZ }, { token })).toMatchObject({
      status: 404,
      body: { msg: 'Gift card não encontrado.' },
    });
  });

  it('is the only one to get it when two redeem it at the same moment', async () => {
    const flows = [
      [BEATRIZ, await flowFor(BEATRIZ)],
      [MARIA, await flowFor(MARIA)],
    ] as const;
    const answers = await Promise.all(
      flows.map(([cpf, flowToken]) => backend.call(linkGiftCardCall, { code: free, cpf, flowToken })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('preserves their data when a registration names their CPF', async () => {
    const flowToken = await flowFor(MARIA);
    const before = await backend.services.db.select().from(patients).where(eq(patients.id, 1001));
    expect(await backend.call(registerWithGiftCardCall, { ...form(flowToken), cpf: MARIA })).toMatchObject({
      status: 409,
      body: { code: 'cpf-exists', msg: 'Este CPF já possui cadastro. Entre com seu CPF e senha.' },
    });
    expect(await backend.services.db.select().from(patients).where(eq(patients.id, 1001))).toEqual(before);
    expect(await cardOf(free)).toMatchObject({ redeemedBy: null });
  });
});

describe('a new patient with a gift card', () => {
  it('is registered, accepts the terms and has the card; then the password signs in', async () => {
    const first = await check(free, unknownCpf);
    expect(first.body).toMatchObject({ status: false, msg: 'Usuário não encontrado' });
    const flowToken = first.output?.flow.flowToken ?? '';
    expect((await backend.call(checkCpfOfGiftCardCall, { cpf: unknownCpf, flowToken })).body).toEqual({
      status: true,
      data: false,
    });
    const { output } = await backend.call(registerWithGiftCardCall, form(flowToken));
    expect(output).toMatchObject({
      ok: true,
      message: expect.stringContaining('Seu cadastro foi concluído com sucesso'),
      registered: { patientIds: [expect.any(Number)] },
    });
    const registered = output?.registered.flowToken ?? '';
    const patientId = output?.registered.patientIds[0] ?? 0;
    expect(
      (await backend.call(acceptGiftCardTermCall, { patientId, flowToken: registered, version: '1.0' })).body,
    ).toEqual({ status: true });
    expect((await check(free, unknownCpf, registered)).body).toMatchObject({ status: true });
    expect((await backend.call(linkGiftCardCall, { code: free, cpf: unknownCpf, flowToken: registered })).body).toEqual(
      {
        status: true,
      },
    );
    expect(await cardOf(free)).toMatchObject({ redeemedBy: patientId });
    expect((await signedIn()).output?.patient).toMatchObject({
      id: patientId,
      name: 'Nina Prado',
      cpf: unknownCpf.replace(/\D/g, ''),
      birthDate: '1991-06-05',
      phone: '(11) 91234-5678',
      zipCode: '01310-100',
      firstAccessDone: true,
      lgpdAccepted: true,
      clientId: 1,
    });
    expect(await backend.services.db.select().from(consents).where(eq(consents.patientId, patientId))).toMatchObject([
      {
        action: 'accepted',
        version: '1.0',
        textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        address: '127.0.0.1',
        sid: null,
      },
    ]);
  });

  it('becomes a patient of the institution that issued the card', async () => {
    const { db } = backend.services;
    await db.insert(clients).values({ id: 77, name: 'Outra' }).onConflictDoNothing();
    await db.update(giftCards).set({ clientId: 77 }).where(eq(giftCards.code, free));
    await backend.call(registerWithGiftCardCall, form(await flowFor(unknownCpf)));
    expect((await signedIn()).output?.patient).toMatchObject({ clientId: 77 });
  });

  it('is not registered before accepting the terms', async () => {
    const flowToken = await flowFor(unknownCpf);
    expect(await backend.call(registerWithGiftCardCall, { ...form(flowToken), termAccepted: false })).toMatchObject({
      status: 400,
      body: { msg: 'O termo de serviço não foi aceito.' },
    });
    expect((await signedIn()).body).toMatchObject({ httpStatus: 401 });
  });

  it('gets the first problem of the form as the message, and every problem by field', async () => {
    const flowToken = await flowFor(unknownCpf);
    expect(
      await backend.call(registerWithGiftCardCall, {
        ...form(flowToken),
        name: 'Nina',
        birthDate: '31/02/1990',
        city: '',
      }),
    ).toMatchObject({
      status: 400,
      body: {
        msg: 'O Nome deve conter nome e sobrenome.',
        fields: [
          { path: 'name', message: 'O Nome deve conter nome e sobrenome.' },
          { path: 'birthDate', message: 'O campo Data de Nascimento está inválido' },
          { path: 'city', message: 'O Município é obrigatório.' },
        ],
      },
    });
  });

  it('is registered once, also when the form is sent twice', async () => {
    const flowToken = await flowFor(unknownCpf);
    const answers = await Promise.all([1, 2].map(() => backend.call(registerWithGiftCardCall, form(flowToken))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is not registered when another patient has redeemed the card', async () => {
    const flowToken = await flowFor(unknownCpf);
    await backend.call(linkGiftCardCall, { code: free, cpf: BEATRIZ, flowToken: await flowFor(BEATRIZ) });
    expect(await backend.call(registerWithGiftCardCall, form(flowToken))).toMatchObject({
      status: 409,
      body: { msg: 'Este gift card já foi usado.' },
    });
    expect((await signedIn()).body).toMatchObject({ httpStatus: 401 });
  });
});

describe('the flow token of a redemption', () => {
  const OVER = {
    status: 403,
    body: { code: 'forbidden', msg: 'Esta etapa expirou. Informe o código do gift card novamente.' },
  };

  it('is bound to its CPF and its card', async () => {
    const flowToken = await flowFor(unknownCpf);
    expect(await backend.call(registerWithGiftCardCall, { ...form(flowToken), cpf: '123.456.789-09' })).toMatchObject(
      OVER,
    );
    expect(await backend.call(linkGiftCardCall, { code: free, cpf: MARIA, flowToken })).toMatchObject(OVER);
    expect(await backend.call(checkCpfOfGiftCardCall, { cpf: MARIA, flowToken })).toMatchObject(OVER);
    expect(await backend.call(linkGiftCardCall, { code: EXPIRED, cpf: unknownCpf, flowToken })).toMatchObject(OVER);
    expect(
      await backend.call(linkGiftCardCall, { code: EXPIRED, cpf: BEATRIZ, flowToken: await flowFor(BEATRIZ) }),
    ).toMatchObject(OVER);
  });

  it('cannot be forged, expires after half an hour, and is required by each step', async () => {
    const flowToken = await flowFor(BEATRIZ);
    for (const wrong of ['x', `${flowToken}x`, flowToken.split('.').slice(0, 2).join('.')])
      expect(await backend.call(linkGiftCardCall, { code: free, cpf: BEATRIZ, flowToken: wrong })).toMatchObject(OVER);
    expect(await backend.call(linkGiftCardCall, { code: free, cpf: BEATRIZ })).toMatchObject({ status: 401 });
    clock.advance(30 * 60_000);
    expect(await backend.call(linkGiftCardCall, { code: free, cpf: BEATRIZ, flowToken })).toMatchObject(OVER);
  });

  it('does not accept the terms for a patient that it has not registered', async () => {
    const flowToken = await flowFor('111.444.777-35');
    await backend.call(linkGiftCardCall, { code: free, cpf: '111.444.777-35', flowToken });
    expect(await backend.call(acceptGiftCardTermCall, { patientId: 1002, flowToken })).toMatchObject(OVER);
    expect(await backend.services.db.$count(consents, eq(consents.patientId, 1002))).toBe(0);
  });

  it('is not named in the refusal of an expired session, so that the page renews the session', async () => {
    for (const token of [undefined, 'over']) {
      expect(await backend.call(acceptGiftCardTermCall, { patientId: 1002 }, { token })).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
      expect(await backend.call(linkGiftCardCall, { code: free, cpf: MARIA }, { token })).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
    }
  });

  it('accepts the terms once, and not again after the patient has withdrawn them', async () => {
    const { output } = await backend.call(registerWithGiftCardCall, form(await flowFor(unknownCpf)));
    const [patientId, flowToken] = [output?.registered.patientIds[0] ?? 0, output?.registered.flowToken];
    const accept = () => backend.call(acceptGiftCardTermCall, { patientId, flowToken });
    for (let n = 0; n < 40; n += 1) expect((await accept()).status).toBe(200);
    expect(await backend.services.db.$count(consents, eq(consents.patientId, patientId))).toBe(1);
    const { output: own } = await backend.call(signInCall, { cpf: unknownCpf, password: PASSWORD });
    expect((await backend.call(withdrawConsentCall, {}, { token: own?.access.token })).status).toBe(200);
    expect(await accept()).toMatchObject(OVER);
    expect((await backend.call(listConsentsCall, {}, { token: own?.access.token })).output?.isAccepted).toBe(false);
    expect((await backend.call(acceptGiftCardTermCall, { patientId }, { token: own?.access.token })).status).toBe(200);
  });

  it('accepts the terms once, also when asked several times at the same moment', async () => {
    const { output } = await backend.call(registerWithGiftCardCall, form(await flowFor(unknownCpf)));
    const input = { patientId: output?.registered.patientIds[0] ?? 0, flowToken: output?.registered.flowToken };
    const answers = await Promise.all([1, 2, 3, 4].map(() => backend.call(acceptGiftCardTermCall, input)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await backend.services.db.$count(consents, eq(consents.patientId, input.patientId))).toBe(1);
  });

  it('does not accept terms that have changed since they were shown', async () => {
    const { output } = await backend.call(registerWithGiftCardCall, form(await flowFor(unknownCpf)));
    expect(
      await backend.call(acceptGiftCardTermCall, {
        patientId: output?.registered.patientIds[0] ?? 0,
        flowToken: output?.registered.flowToken,
        version: '0.9',
      }),
    ).toMatchObject({ status: 409, body: { code: 'consent-changed' } });
  });
});
