import { mkdirSync, rmSync } from 'node:fs';
import { currentPatientCall, requestPasswordChangeCall, resetPasswordCall, signInCall } from '@acolhe/contracts';
import { eq, sql } from 'drizzle-orm';
import { DEMO_CLIENT } from '../demo/people.ts';
import { patients } from '../patients/tables.ts';
import { manualClock } from '../platform/clock.ts';
import { countAttempts, forgetAttempts } from '../platform/limits/testing/count-attempts.ts';
import { type Mail, RefusedMail, UncertainMail } from '../platform/messaging/mailer.ts';
import { readOutbox } from '../platform/messaging/testing/read-outbox.ts';
import { PORTAL_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';
import { recoveryJob } from './recovery-job.ts';
import { recoveryRequests, resetLinks } from './tables.ts';

const [MARIA, EMAIL, PASSWORD, MINUTE_MS] = ['529.982.247-25', 'maria@acolhe.test', 'Nova@2027', 60_000] as const;
const clock = manualClock(new Date());
let backend: TestApp;
let passwordHash: string;
beforeAll(async () => {
  backend = await startTestApp({ clock });
  [{ passwordHash = '' } = {}] = await backend.services.db
    .select({ passwordHash: patients.passwordHash })
    .from(patients)
    .where(eq(patients.id, 1001));
});
afterAll(() => backend.close());
beforeEach(async () => {
  const { db, config } = backend.services;
  for (const table of [recoveryRequests, resetLinks]) await db.delete(table);
  await forgetAttempts(backend.services);
  await db.update(patients).set({ passwordHash }).where(eq(patients.id, 1001));
  rmSync(config.mail.outboxFolder, { recursive: true, force: true });
  mkdirSync(config.mail.outboxFolder);
});

const request = (cpf: string = MARIA, email: string = EMAIL) => backend.call(requestPasswordChangeCall, { cpf, email });
const lookInto = () => recoveryJob.run(backend.services);
const outbox = () => readOutbox(backend.services.config.mail.outboxFolder);
const linkIn = (mail: Mail | undefined) =>
  /http:\/\/localhost:3000\/reset-senha\/([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
const newLink = async () => {
  await request();
  await lookInto();
  return linkIn((await outbox()).at(-1));
};
const reset = (link: string, password: string = PASSWORD) => backend.call(resetPasswordCall, { link, password });
const signsIn = async (password: string) => (await backend.call(signInCall, { cpf: MARIA, password })).status === 200;
const OVER = {
  status: 409,
  body: {
    code: 'link-over',
    msg: 'Este link não vale mais: o prazo passou, ou a senha ou o e-mail foi trocado depois do pedido. Solicite um novo em "Esqueci a senha".',
  },
};

describe('asking for a new password', () => {
  it.each([
    [DEMO_CLIENT.name, 'https://saude.example/reset-senha/'],
    ['Outra instituição', 'http://localhost:3000/reset-senha/'],
  ])('leads to the portal that the operator names for patients of %s', async (institution, address) => {
    const { config } = backend.services;
    const portals = [{ origin: 'https://saude.example', brand: 'ama', institutions: [institution] }] as const;
    await request();
    await recoveryJob.run({
      ...backend.services,
      config: { ...config, brands: { ...config.brands, portals } },
    });
    expect((await outbox()).at(-1)?.text).toContain(address);
  });

  it('is answered alike for all, and leads to a mail only for a patient’s own CPF and e-mail', async () => {
    const answers = [
      await request(),
      await request(MARIA, 'outra@acolhe.test'),
      await request('012.345.678-90'),
      await request('111.444.777-35', 'joao@acolhe.test'),
      await request('abc', 'x'),
    ];
    for (const { status, body } of answers) {
      const message =
        'Se os dados estiverem corretos, você receberá um e-mail com as instruções para definir uma nova senha.';
      expect([status, body]).toEqual([200, { status: true, message, msg: message }]);
    }
    expect(await outbox()).toEqual([]);
    await lookInto();
    const [mail, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'maria@acolhe.test', subject: 'Redefinição de senha – Acolhe' });
    expect(mail?.text).toContain('Olá, Maria.');
    expect(linkIn(mail)).toHaveLength(43);
    expect(await backend.services.db.$count(recoveryRequests)).toBe(0);
  });

  it('accepts the e-mail in any letter case, with blanks around it', async () => {
    await request('52998224725', ' MARIA@acolhe.test\u200b ');
    await lookInto();
    expect(await outbox()).toHaveLength(1);
  });

  it.each([
    ['CPF não informado', ' ', EMAIL],
    ['E-MAIL não informado', MARIA, ' '],
    ['E-MAIL não informado', MARIA, '\u200b'],
    ['CPF não informado', '', ''],
  ])('says "%s" of %j and %j', async (msg, cpf, email) => {
    expect(await request(cpf, email)).toMatchObject({ status: 400, body: { msg } });
  });

  it('leads to at most three mails in an hour, with the same answer as ever', async () => {
    for (let n = 0; n < 5; n += 1) expect((await request()).status).toBe(200);
    await lookInto();
    expect(await outbox()).toHaveLength(3);
    clock.advance(60 * MINUTE_MS);
    await request();
    await lookInto();
    expect(await outbox()).toHaveLength(4);
  });

  it('is limited for an IP address', async () => {
    for (let n = 0; n < 30; n += 1) await request('012.345.678-90');
    expect((await request()).status).toBe(429);
  });

  it('leads to a mail later when the mail server is away', async () => {
    const sent: Mail[] = [];
    const away = { ...backend.services, mailer: { send: () => Promise.reject(new Error('ECONNREFUSED')) } };
    await request();
    await recoveryJob.run(away);
    await recoveryJob.run({ ...backend.services, mailer: { send: (mail) => Promise.resolve(void sent.push(mail)) } });
    expect(sent).toEqual([]);
    clock.advance(30_000);
    await recoveryJob.run({ ...backend.services, mailer: { send: (mail) => Promise.resolve(void sent.push(mail)) } });
    expect(sent).toHaveLength(1);
  });

  it('leads to links that work while a slow server is still at the mail, and when it sends a second copy', async () => {
    const sent: Mail[] = [];
    const breaks = { send: (mail: Mail) => Promise.reject((sent.push(mail), new UncertainMail('no answer'))) };
    let isGood = false;
    const slow = {
      async send(mail: Mail) {
        sent.push(mail);
        // The person is faster than the server's answer.
        isGood = (await reset(linkIn(sent[0]))).status === 200;
      },
    };
    await request();
    await recoveryJob.run({ ...backend.services, mailer: breaks });
    clock.advance(MINUTE_MS);
    await recoveryJob.run({ ...backend.services, mailer: slow });
    expect(sent).toHaveLength(2);
    expect(linkIn(sent[1])).not.toBe(linkIn(sent[0]));
    expect(isGood).toBe(true);
  });

  it('counts no link of a mail that was refused', async () => {
    const refusing = { send: () => Promise.reject(new RefusedMail('RCPT TO 450', false)) };
    await request();
    await recoveryJob.run({ ...backend.services, mailer: refusing });
    expect(await backend.services.db.$count(resetLinks)).toBe(0);
    for (const minutes of [1, 5, 15]) {
      clock.advance(minutes * MINUTE_MS);
      await recoveryJob.run({ ...backend.services, mailer: refusing });
    }
    expect([await backend.services.db.$count(recoveryRequests), await outbox()]).toEqual([0, []]);
  });

  it('is forgotten when the mail server stays away', async () => {
    await request();
    clock.advance(30 * MINUTE_MS);
    await lookInto();
    expect([await outbox(), await backend.services.db.$count(recoveryRequests)]).toEqual([[], 0]);
  });
});

describe('a link for a new password', () => {
  it('sets a new password, once, and ends all sessions of the patient', async () => {
    const token = await backend.signInPatient('52998224725');
    const pedro = await backend.signInPatient('86830412048');
    const link = await newLink();
    expect((await reset(link)).body).toEqual({
      status: true,
      msg: 'Senha atualizada com sucesso!',
      message: 'Senha atualizada com sucesso!',
    });
    expect((await backend.call(currentPatientCall, {}, { token })).status).toBe(401);
    expect((await backend.call(currentPatientCall, {}, { token: pedro })).status).toBe(200);
    expect([await signsIn(PASSWORD), await signsIn('Acolhe@2026')]).toEqual([true, false]);
    expect(await reset(link, 'Outra@2027')).toMatchObject(OVER);
    expect(await signsIn('Outra@2027')).toBe(false);
  });

  it('is good for 30 minutes', async () => {
    const link = await newLink();
    clock.advance(30 * MINUTE_MS - 1);
    expect((await reset(link)).status).toBe(200);
    const other = await newLink();
    clock.advance(30 * MINUTE_MS);
    expect(await reset(other)).toMatchObject(OVER);
  });

  it('is used once, also when it is sent twice at the same moment', async () => {
    const link = await newLink();
    expect((await Promise.all([reset(link), reset(link)])).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['the older', 0],
    ['the newer', 1],
  ] as const)('may be %s of two, since mails come late; then the other is worth nothing', async (_, used) => {
    const links: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      // The outbox is read by time.
      clock.advance(1_000);
      links.push(await newLink());
    }
    expect((await reset(links[used] ?? '')).status).toBe(200);
    expect(await reset(links[1 - used] ?? '')).toMatchObject(OVER);
  });

  it('states its expiry, and the rule for several links, in its mail, however late the mail arrives', async () => {
    await request();
    await lookInto();
    const [{ text = '' } = {}] = await outbox();
    const last = new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      hour: '2-digit',
      minute: '2-digit',
    }).format(clock.now().getTime() + 30 * MINUTE_MS);
    expect(text).toContain(`Para definir uma nova senha, abra este endereço até as ${last} (horário de Brasília):`);
    expect(text).toContain(
      'Se pediu mais de uma vez, use qualquer um dos endereços recebidos: os outros deixam de valer.',
    );
  });

  it('is the only one accepted when several of a patient are opened at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      await backend.services.db.delete(resetLinks);
      const links: string[] = [];
      for (let n = 0; n < 3; n += 1) {
        // The outbox is read by time.
        clock.advance(1_000);
        links.push(await newLink());
      }
      expect((await Promise.all(links.map((link) => reset(link)))).map(({ status }) => status).sort()).toEqual([
        200, 409, 409,
      ]);
    }
  });

  it('changes the password and ends the sessions together, or does neither', async () => {
    const { db } = backend.services;
    const link = await newLink();
    await backend.signInPatient('52998224725');
    await db.execute(sql`alter table sessions add constraint none_ends check (ended_at is null) not valid`);
    expect((await reset(link)).status).toBe(500);
    await db.execute(sql`alter table sessions drop constraint none_ends`);
    expect(await signsIn('Acolhe@2026')).toBe(true);
    expect((await reset(link)).status).toBe(200);
  });

  it('is forgotten after a day', async () => {
    await newLink();
    clock.advance(24 * 60 * MINUTE_MS);
    await lookInto();
    expect(await backend.services.db.$count(resetLinks)).toBe(1);
    clock.advance(1);
    await lookInto();
    expect(await backend.services.db.$count(resetLinks)).toBe(0);
  });

  it('cannot be reconstructed from the stored data', async () => {
    const link = await newLink();
    expect(JSON.stringify(await backend.services.db.select().from(resetLinks))).not.toContain(link);
  });

  it.each(['Ab@2026', 'ACOLHE@2026', 'acolhe@2026', 'Acolhe2026', 'Acolhe@abcd'])(
    'refuses the password %s, and stays valid',
    async (password) => {
      const link = await newLink();
      expect(await reset(link, password)).toMatchObject({
        status: 400,
        body: { msg: 'A senha não cumpre os requisitos obrigatórios.' },
      });
      expect((await reset(link)).status).toBe(200);
    },
  );

  it('cannot be guessed by trying: wrong links are limited', async () => {
    for (let n = 0; n < 50; n += 1) expect((await reset(`palpite-${n}`)).status).toBe(409);
    expect((await reset('palpite')).status).toBe(429);
  });
});

it('a new password by mail admits its owner where others have locked the CPF, in that browser only', async () => {
  const cpf = MARIA.replace(/\D/g, '');
  const link = await newLink();
  await countAttempts(backend.services, `sign-in:patient:${cpf}`, 30);
  await countAttempts(backend.services, 'sign-in:address:127.0.0.1', 100);
  const page = { headers: { origin: PORTAL_ORIGIN } };
  const { response } = await backend.call(resetPasswordCall, { link, password: PASSWORD }, page);
  const device = /acolhe_device=[\w.-]+/.exec(String(response.headers['set-cookie']))?.[0] ?? '';
  const enter = (cookie: string) =>
    backend.call(signInCall, { cpf, password: PASSWORD }, { headers: { origin: PORTAL_ORIGIN, cookie } });
  expect((await enter('')).status).toBe(429);
  expect((await enter(device)).status).toBe(200);
});
