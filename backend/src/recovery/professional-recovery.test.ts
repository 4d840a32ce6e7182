import { mkdirSync, rmSync } from 'node:fs';
import {
  professionalRefreshCall,
  professionalSignInCall,
  requestPasswordChangeCall,
  requestProfessionalPasswordCall,
  resetPasswordCall,
  resetProfessionalPasswordCall,
  setAvailabilityCall,
} from '@acolhe/contracts';
import { eq, sql } from 'drizzle-orm';
import { manualClock } from '../platform/clock.ts';
import { countAttempts, forgetAttempts } from '../platform/limits/testing/count-attempts.ts';
import { readOutbox } from '../platform/messaging/testing/read-outbox.ts';
import { professionals } from '../professionals/tables.ts';
import { CONSOLE_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';
import { recoveryJob } from './recovery-job.ts';
import { recoveryRequests, resetLinks } from './tables.ts';

const [PAULA, OLD, NEW, MINUTE_MS] = ['paula@acolhe.test', 'Acolhe@2026', 'Nova@2027', 60_000] as const;
const clock = manualClock(new Date());
let backend: TestApp;
let passwordHash: string;
let paulaId: number;
beforeAll(async () => {
  backend = await startTestApp({ clock });
  const [paula] = await backend.services.db.select().from(professionals).where(eq(professionals.email, PAULA));
  [passwordHash, paulaId] = [paula?.passwordHash ?? '', paula?.id ?? 0];
});
afterAll(() => backend.close());
beforeEach(async () => {
  const { db, config } = backend.services;
  for (const table of [recoveryRequests, resetLinks]) await db.delete(table);
  await forgetAttempts(backend.services);
  await db.update(professionals).set({ passwordHash }).where(eq(professionals.id, paulaId));
  rmSync(config.mail.outboxFolder, { recursive: true, force: true });
  mkdirSync(config.mail.outboxFolder);
});

const request = (email: string = PAULA) => backend.call(requestProfessionalPasswordCall, { email });
const lookInto = () => recoveryJob.run(backend.services);
const outbox = () => readOutbox(backend.services.config.mail.outboxFolder);
const newLink = async () => {
  await request();
  await lookInto();
  const text = (await outbox()).at(-1)?.text ?? '';
  return /http:\/\/localhost:3010\/#\/nova-senha\/([\w-]{43})\n/.exec(text)?.[1] ?? '';
};
const reset = (link: string, password: string = NEW) => backend.call(resetProfessionalPasswordCall, { link, password });
const signIn = (password: string, headers: Record<string, string> = {}) =>
  backend.call(professionalSignInCall, { email: PAULA, password }, { headers: { origin: CONSOLE_ORIGIN, ...headers } });
const OVER = { status: 409, body: { code: 'link-over' } };

describe('a professional who asks for a new password', () => {
  it('is answered alike whether registered or not, and only a professional’s address gets a mail', async () => {
    const message =
      'Se os dados estiverem corretos, você receberá um e-mail com as instruções para definir uma nova senha.';
    for (const email of [' PAULA@acolhe.test ', 'ninguem@acolhe.test', 'maria@acolhe.test', 'x']) {
      const { status, body } = await request(email);
      expect([status, body]).toEqual([200, { status: true, message, msg: message }]);
    }
    expect(await outbox()).toEqual([]);
    await lookInto();
    const [mail, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: PAULA, subject: 'Redefinição de senha – Acolhe' });
    expect(mail?.text).toContain('Olá, Paula.');
    expect(mail?.text).toContain('redefinir a sua senha no console Acolhe.');
    expect(await backend.services.db.$count(recoveryRequests)).toBe(0);
  });

  it('gets no mail, and sets no password by an earlier link, once they have lost access', async () => {
    const { db } = backend.services;
    const link = await newLink();
    const setActive = (isActive: boolean) =>
      db.update(professionals).set({ isActive }).where(eq(professionals.id, paulaId));
    await setActive(false);
    const mails = (await outbox()).length;
    expect((await request()).status).toBe(200);
    await lookInto();
    const answer = await reset(link);
    await setActive(true);
    expect((await outbox()).length).toBe(mails);
    expect(answer).toMatchObject(OVER);
  });

  it('reports a missing e-mail', async () => {
    expect(await request(' ')).toMatchObject({ status: 400, body: { msg: 'E-mail não informado' } });
  });

  it('gets at most three mails in an hour', async () => {
    for (let n = 0; n < 5; n += 1) expect((await request()).status).toBe(200);
    await lookInto();
    expect(await outbox()).toHaveLength(3);
    clock.advance(60 * MINUTE_MS);
    await request();
    await lookInto();
    expect(await outbox()).toHaveLength(4);
  });

  it('is counted with the patients who ask from the same address', async () => {
    for (let n = 0; n < 15; n += 1) {
      await request('ninguem@acolhe.test');
      await backend.call(requestPasswordChangeCall, { cpf: '1', email: 'x' });
    }
    expect((await request()).status).toBe(429);
  });
});

describe('a professional’s link for a new password', () => {
  it('sets it once, ends all sessions of the professional and no other’s, and stops offers', async () => {
    const token = await backend.signInProfessional(PAULA);
    const rafael = await backend.signInProfessional('rafael@acolhe.test');
    const available = (as: string) => backend.call(setAvailabilityCall, { available: true }, { token: as });
    expect((await available(token)).status).toBe(200);
    const link = await newLink();
    expect((await reset(link)).body).toMatchObject({ status: true, msg: 'Senha atualizada com sucesso!' });
    expect((await available(token)).status).toBe(401);
    expect((await available(rafael)).status).toBe(200);
    const { rows } = await backend.services.db.execute(
      sql`select available from professional_states where professional_id = ${paulaId}`,
    );
    expect(rows).toEqual([{ available: false }]);
    expect([(await signIn(NEW)).status, (await signIn(OLD)).status]).toEqual([200, 401]);
    expect(await reset(link, 'Outra@2027')).toMatchObject(OVER);
  });

  it('ends a session that a browser’s cookie renews', async () => {
    const { response } = await signIn(OLD);
    const cookie = /acolhe_professional=[^;]+/.exec(String(response.headers['set-cookie']))?.[0] ?? '';
    await reset(await newLink());
    const headers = { origin: CONSOLE_ORIGIN, cookie };
    expect((await backend.call(professionalRefreshCall, {}, { headers })).status).toBe(401);
  });

  it('is good for 30 minutes, and its mail says until when', async () => {
    const link = await newLink();
    clock.advance(30 * MINUTE_MS);
    expect(await reset(link)).toMatchObject(OVER);
    expect((await outbox()).at(-1)?.text).toMatch(/abra este endereço até as \d\d:\d\d \(horário de Brasília\):/);
  });

  it('is used once, also when it is sent twice at the same moment', async () => {
    const link = await newLink();
    expect((await Promise.all([reset(link), reset(link)])).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('opens no patient’s account, nor a patient’s link a professional’s', async () => {
    const link = await newLink();
    expect(await backend.call(resetPasswordCall, { link, password: NEW })).toMatchObject(OVER);
    await backend.call(requestPasswordChangeCall, { cpf: '52998224725', email: 'maria@acolhe.test' });
    clock.advance(1_000);
    await lookInto();
    const patients = /reset-senha\/([\w-]{43})/.exec((await outbox()).at(-1)?.text ?? '')?.[1] ?? '';
    expect(patients).toHaveLength(43);
    expect(await reset(patients)).toMatchObject(OVER);
    expect((await reset(link)).status).toBe(200);
  });

  it.each(['Ab@2026', 'acolhe@2026', 'Acolhe2026'])('refuses the password %s, and stays valid', async (password) => {
    const link = await newLink();
    expect(await reset(link, password)).toMatchObject({
      status: 400,
      body: { msg: 'A senha não cumpre os requisitos obrigatórios.' },
    });
    expect((await reset(link)).status).toBe(200);
  });

  it('cannot be guessed by trying: wrong links count with those of patients', async () => {
    await countAttempts(backend.services, 'reset:address:127.0.0.1', 49);
    expect([(await reset('palpite')).status, (await reset('palpite')).status]).toEqual([409, 429]);
  });

  it('admits its owner where others have locked the e-mail, in that browser only', async () => {
    const link = await newLink();
    await countAttempts(backend.services, `sign-in:professional:${PAULA}`, 30);
    const { response } = await backend.call(
      resetProfessionalPasswordCall,
      { link, password: NEW },
      { headers: { origin: CONSOLE_ORIGIN } },
    );
    const cookie = /acolhe_device=[\w.-]+/.exec(String(response.headers['set-cookie']))?.[0] ?? '';
    expect((await signIn(NEW)).status).toBe(429);
    expect((await signIn(NEW, { cookie })).status).toBe(200);
  });
});
