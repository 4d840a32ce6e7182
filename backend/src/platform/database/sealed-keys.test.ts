import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer, readSecretsKey } from './sealed-keys.ts';

const SECRET = Buffer.from('a secret of thirty-two characters');
const sealer = createSealer(Buffer.alloc(32, 1));

it('a sealed secret is opened by its key and for its purpose alone', () => {
  const sealed = sealer.seal('partner keys', SECRET);
  expect(sealer.open('partner keys', sealed)).toEqual(SECRET);
  expect(() => sealer.open('signing keys', sealed)).toThrow('ACOLHE_SECRETS_KEY is not the key');
  expect(() => createSealer(Buffer.alloc(32, 2)).open('partner keys', sealed)).toThrow('ACOLHE_SECRETS_KEY');
});

it('a sealed secret that was changed is not opened', () => {
  const sealed = sealer.seal('partner keys', SECRET);
  sealed[20] = (sealed[20] ?? 0) ^ 1;
  expect(() => sealer.open('partner keys', sealed)).toThrow();
});

it('a secret is sealed differently each time, and does not show', () => {
  const [one, other] = [sealer.seal('x', SECRET), sealer.seal('x', SECRET)];
  expect(one).not.toEqual(other);
  expect(one.includes(SECRET.subarray(0, 8))).toBe(false);
});

describe('the key of secrets', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'acolhe-secrets-')), 'deep', 'secrets.key');

  it('is made once, for its owner’s eyes, and read again', () => {
    const generated = readSecretsKey({ file });
    expect(generated).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readSecretsKey({ file })).toEqual(generated);
  });

  it('is taken from the setting where there is one', () => {
    expect(readSecretsKey({ key: 'ab'.repeat(32), file })).toEqual(Buffer.alloc(32, 0xab));
  });

  it('is refused when the file holds something else', () => {
    writeFileSync(file, 'nonsense');
    expect(() => readSecretsKey({ file })).toThrow('holds no 64 hexadecimal digits');
    expect(readFileSync(file, 'utf8')).toBe('nonsense');
  });
});
