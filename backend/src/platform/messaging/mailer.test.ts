import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock } from '../clock.ts';
import { outboxMailer, smtpMailer } from './mailer.ts';
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

/** A mail server that takes everything, or refuses. @param recipient what it says to each */
async function mailServer(
  recipient: string,
): Promise<{ readonly server: Server; readonly url: string; received(): string }> {
  let received = '';
  const server = createServer((socket) => {
    let inMessage = false;
    socket.on('error', () => undefined);
    socket.write('220 mail.acolhe.test\r\n');
    socket.on('data', (bytes) => {
      received += bytes.toString();
      if (inMessage) {
        inMessage = !received.endsWith('\r\n.\r\n');
        if (!inMessage) socket.write('250 ok\r\n');
        return;
      }
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        inMessage = line === 'DATA';
        socket.write(inMessage ? '354 go on\r\n' : line.startsWith('RCPT') ? `${recipient}\r\n` : '250 ok\r\n');
        if (line === 'QUIT') socket.end();
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    server,
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    received: () => received,
  };
}

it('the SMTP mailer sends a message', async () => {
  const { server, url, received } = await mailServer('250 ok');
  await smtpMailer(url, FROM).send(mail);
  expect(received()).toMatch(/RCPT TO:<maria@acolhe\.test>/);
  expect(received()).toMatch(/From: Acolhe <nao-responda@acolhe\.test>/);
  server.close();
});

it.each([
  ['550 no such mailbox', true],
  ['450 try again later', false],
])('the SMTP mailer reports "%s" for an address as permanent or not', async (answer, isForGood) => {
  const { server, url } = await mailServer(answer);
  await expect(smtpMailer(url, FROM).send(mail)).rejects.toMatchObject({ name: 'RefusedMail', isForGood });
  server.close();
});

it('the SMTP mailer throws when a message is not accepted', async () => {
  const { server, url } = await mailServer('550 no');
  await expect(smtpMailer(url, FROM).send(mail)).rejects.toThrow(/550/);
  server.close();
  await expect(smtpMailer('smtp://127.0.0.1:1', FROM).send(mail)).rejects.toThrow();
});
