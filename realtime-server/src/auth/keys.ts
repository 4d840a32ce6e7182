import { createPublicKey, randomBytes, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DataFolder } from '../store/data-folder.ts';

/** Secrets that sign id tokens and refresh tokens, one for each kind. */
export interface SigningKeys {
  readonly idToken: Uint8Array;
  readonly refreshToken: Uint8Array;
}

const KEYS_FILE = 'keys.json';
const KEY_BYTES = 32;

function readKey(json: unknown, name: string): Uint8Array {
  const text = typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;
  const bytes = Buffer.from(typeof text === 'string' ? text : '', 'base64url');
  if (bytes.length !== KEY_BYTES)
    throw new Error(`${KEYS_FILE} in the data folder holds no ${name}; remove the file, and all users sign in again`);
  return bytes;
}

/**
 * Reads the signing keys from the data folder. The first call creates them at random, in a file that only its owner
 * can read.
 * @throws Error when the file holds no valid keys
 */
export async function loadSigningKeys(folder: DataFolder): Promise<SigningKeys> {
  const stored = folder.read(KEYS_FILE);
  if (stored === null) {
    const keys = { idToken: randomBytes(KEY_BYTES), refreshToken: randomBytes(KEY_BYTES) };
    await folder.writeWhole(
      KEYS_FILE,
      [
        JSON.stringify({
          idToken: keys.idToken.toString('base64url'),
          refreshToken: keys.refreshToken.toString('base64url'),
        }),
      ],
      0o600,
    );
    return keys;
  }
  const json: unknown = JSON.parse(stored);
  return { idToken: readKey(json, 'idToken'), refreshToken: readKey(json, 'refreshToken') };
}

/**
 * Reads the public key that checks custom tokens.
 * @param file PEM file with an RSA public key
 * @throws Error of one line that names the file, when it holds none
 */
export function readServiceAccountKey(file: string): KeyObject {
  let reason = 'it is no RSA key';
  try {
    const key = createPublicKey(readFileSync(file, 'utf8'));
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  }
  throw new Error(`service account public key ${file}: ${reason}`);
}
