import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { manualClock } from '../clock.ts';
import { countedMailer, outboxMailer, RefusedMail, SMTP_LIMITS, smtpMailer } from './mailer.ts';
import { readOutbox } from './testing/read-outbox.ts';
import '../../../../scripts/jest/second-try.ts';

const mail = { to: 'maria@acolhe.test', subject: 'Redefinição de senha', text: 'Olá, Maria.\nAté logo.' };
const FROM = 'Acolhe <nao-responda@acolhe.test>';

it('the outbox gets a message as a file that mail programs open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'acolhe-outbox-'));
  await outboxMailer(join(folder, 'new'), FROM, manualClock('2026-03-02T12:00:00Z')).send({
    ...mail,
    subject: `${mail.subject}\r\nBcc: x@evil.example`,
  });
  const files = readdirSync(join(folder, 'new'));
  expect(files).toEqual([expect.stringMatching(/^2026-03-02T12-00-00\.000Z-.+\.eml$/)]);
  expect(readFileSync(join(folder, 'new', files[0] ?? ''), 'utf8')).toMatch(
    /^From: Acolhe <nao-responda@acolhe\.test>\r\nTo: maria@acolhe\.test\r\n(.*\r\n)*Date: Mon, 02 Mar 2026 12:00:00 \+0000\r\n/,
  );
  expect(await readOutbox(join(folder, 'new'))).toEqual([
    {
      to: 'maria@acolhe.test',
      subject: 'Redefinição de senha Bcc: x@evil.example',
      text: 'Olá, Maria.\nAté logo.\n',
    },
  ]);
  rmSync(folder, { recursive: true });
});

/** What a mail server does otherwise than usual. */
interface Script {
  /** Its replies, by the command that they answer; `greeting` and `end` of the message too. Empty: there is none. */
  readonly replies?: Readonly<Record<string, string>>;
  /** Milliseconds before each of its replies. */
  readonly delayMs?: number;
  /** Hangs up where a reply is due. */
  readonly hangsUpAt?: string;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function mailServer({ replies = {}, delayMs = 0, hangsUpAt }: Script = {}) {
  let received = '';
  const server = createServer((socket) => {
    let isMessage = false;
    const answer = async (command: string, usual: string) => {
      if (command === hangsUpAt) return socket.destroy();
      await setTimeout(delayMs);
      const reply = replies[command] ?? usual;
      if (reply !== '' && !socket.destroyed) socket.write(`${reply}\r\n`);
    };
    socket.on('error', () => undefined);
    void answer('greeting', '220 mail.acolhe.test');
    socket.on('data', (bytes) => {
      received += bytes.toString();
      if (isMessage) {
        if (!received.endsWith('\r\n.\r\n')) return;
        isMessage = false;
        return void answer('end', '250 ok');
      }
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        const command = line.split(/[ :]/)[0] ?? '';
        isMessage = command === 'DATA' && replies['DATA'] === undefined;
        void answer(command, isMessage ? '354 go on' : '250 ok');
      }
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    received: () => received,
  };
}

it('the SMTP mailer sends a message', async () => {
  const { url, received } = await mailServer();
  await smtpMailer(url, FROM).send(mail);
  expect(received()).toMatch(/RCPT TO:<maria@acolhe\.test>/);
  expect(received()).toMatch(/From: Acolhe <nao-responda@acolhe\.test>/);
});

it('the SMTP mailer waits as long as RFC 5321 demands, for a greeting that is late too', async () => {
  const MINUTE_MS = 60_000;
  expect(SMTP_LIMITS.greetingTimeout).toBeGreaterThanOrEqual(5 * MINUTE_MS);
  expect(SMTP_LIMITS.socketTimeout).toBeGreaterThanOrEqual(10 * MINUTE_MS);
  expect(SMTP_LIMITS.connectionTimeout).toBeGreaterThanOrEqual(SMTP_LIMITS.greetingTimeout);
  const { url, received } = await mailServer({ delayMs: 1_100 });
  await smtpMailer(url, FROM).send(mail);
  expect(received()).toMatch(/\r\n\.\r\n$/);
});

it.each<[string, Script, object]>([
  ['550 for the address', { replies: { RCPT: '550 5.1.1 <maria>: none' } }, { isForGood: true, name: 'RefusedMail' }],
  ['450 for the address', { replies: { RCPT: '450 4.2.0 later' } }, { isForGood: false, name: 'RefusedMail' }],
  ['554 before the message', { replies: { DATA: '554 5.7.1 no' } }, { isForGood: true, name: 'RefusedMail' }],
  ['451 behind the message', { replies: { end: '451 4.3.0 later' } }, { isForGood: false, name: 'RefusedMail' }],
  ['552 behind the message', { replies: { end: '552 5.2.2 full' } }, { isForGood: true, name: 'RefusedMail' }],
  ['421 as greeting', { replies: { greeting: '421 4.7.0 busy' } }, { name: 'RefusingServer' }],
  ['550 for the sender', { replies: { MAIL: '550 5.7.1 not you' } }, { name: 'RefusingServer' }],
  ['nothing, and hangs up before the message', { hangsUpAt: 'RCPT' }, { name: 'Error' }],
  ['nothing, and hangs up behind the message', { hangsUpAt: 'end' }, { name: 'UncertainMail' }],
  ['nothing behind the message for too long', { replies: { end: '' } }, { name: 'UncertainMail' }],
])('the SMTP mailer throws what became of a message when a server answers %s', async (_, script, fault) => {
  const { url } = await mailServer(script);
  const limits = { ...SMTP_LIMITS, socketTimeout: 700 };
  await expect(smtpMailer(url, FROM, limits).send(mail)).rejects.toMatchObject(fault);
});

it('the error of a refusal has the codes of the reply, and nothing of the address', async () => {
  const { url } = await mailServer({ replies: { RCPT: '550 5.1.1 <maria>: user maria unknown' } });
  await expect(smtpMailer(url, FROM).send(mail)).rejects.toThrow(/^RCPT TO 550 5\.1\.1$/);
});

it('a mail to an empty address is refused permanently', async () => {
  const { url } = await mailServer();
  const fault = { name: 'RefusedMail', isForGood: true };
  await expect(smtpMailer(url, FROM).send({ ...mail, to: '' })).rejects.toMatchObject(fault);
});

it('the SMTP mailer throws when no server answers', async () => {
  await expect(smtpMailer('smtp://127.0.0.1:1', FROM).send(mail)).rejects.toThrow(/ECONNREFUSED/);
});

it('the metrics count messages by what became of them', async () => {
  const registry = new Registry();
  const faults = [undefined, new RefusedMail('550', true), new RefusedMail('450', false), new Error('ECONNREFUSED')];
  const mailer = countedMailer({ send: () => rejectWith(faults.shift()) }, registry);
  for (const _ of [...faults]) await mailer.send(mail).catch(() => undefined);
  const text = await registry.metrics();
  for (const outcome of ['taken', 'refused', 'deferred', 'failed'])
    expect(text).toContain(`acolhe_mails_total{outcome="${outcome}"} 1`);
});

const rejectWith = (fault: Error | undefined) => (fault ? Promise.reject(fault) : Promise.resolve());
