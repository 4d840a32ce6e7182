import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalToken } from './links.ts';

it('the portal token of a partner names its patient and its end, and is signed', () => {
  const token = portalToken('52998224725', 'key-of-the-partner', 1_800_000_000_000);
  const [, claims = '', patient, end, signature] =
    /^(portal\.([0-9a-f]{40})\.(\d{10})\.[\w-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  expect([patient, end]).toEqual([createHash('sha1').update('52998224725').digest('hex'), '1800000120']);
  const key = createHash('sha256').update('key-of-the-partner').digest();
  expect(signature).toBe(createHmac('sha256', key).update(claims).digest('base64url'));
});

it('the portal token of a partner is what the lines on the page for partners make', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/embedding.md'), 'utf8');
  const [, lines = ''] = /```ts\n(const patient = [\s\S]*?)```/.exec(page) ?? [];
  // oxlint-disable-next-line typescript/no-implied-eval -- the page's own lines, unchanged
  const make = new Function(
    'createHash',
    'createHmac',
    'randomUUID',
    'cpf',
    'partnerKey',
    `${lines}; return token;`,
  ) as (...named: unknown[]) => string;
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  const token = make(createHash, createHmac, () => 'a-nonce-of-the-test', '52998224725', 'key-of-the-partner');
  jest.useRealTimers();
  const ours = portalToken('52998224725', 'key-of-the-partner', 1_800_000_000_000);
  const claims = token.slice(0, token.lastIndexOf('.'));
  expect(claims.split('.').slice(0, 3)).toEqual(ours.split('.').slice(0, 3));
  expect(token).toBe(
    `${claims}.${createHmac('sha256', createHash('sha256').update('key-of-the-partner').digest()).update(claims).digest('base64url')}`,
  );
});
