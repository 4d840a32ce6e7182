import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SecretsKeyPlace } from '../config.ts';

const FORM = /^[0-9a-f]{64}$/i;

/**
 * Reads the key that seals the secrets of the database.
 * @returns 32 bytes
 * @throws Error in one line for a file that holds something else
 */
export function readSecretsKey({ key, file }: SecretsKeyPlace): Buffer {
  if (key !== undefined) return Buffer.from(key, 'hex');
  if (!existsSync(file)) makeKey(file);
  const kept = readFileSync(file, 'utf8').trim();
  if (!FORM.test(kept)) throw new Error(`Settings: ACOLHE_SECRETS_KEY_FILE: ${file} holds no 64 hexadecimal digits.`);
  return Buffer.from(kept, 'hex');
}

/** Of processes that start at once the first makes it; it is whole when it is there. */
function makeKey(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}
