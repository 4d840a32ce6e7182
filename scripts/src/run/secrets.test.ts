import { createSign, createVerify } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { secretsIn } from './secrets.ts';

it('the secrets of a run are made once, readable by their owner alone, with keys that fit', () => {
  const folder = join(temporaryFolder(), 'secrets');
  const first = secretsIn(folder, 'acolhe');
  const again = secretsIn(folder, 'acolhe');
  expect(again).toEqual(first);
  expect(statSync(first.serviceAccountFile).mode & 0o077).toBe(0);
  const account = JSON.parse(readFileSync(first.serviceAccountFile, 'utf8')) as { private_key: string };
  const signature = createSign('RSA-SHA256').update('x').sign(account.private_key);
  expect(createVerify('RSA-SHA256').update('x').verify(readFileSync(first.publicKeyFile), signature)).toBe(true);
});
