import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { SecretsKeyPlace } from '../config.ts';
import type { Db } from './database.ts';
import { signingKeys } from './tables.ts';

/**
 * Encrypts secrets that are stored in the database, so that a copy of it reveals none: AES-256-GCM, with a key per
 * purpose that HKDF (RFC 5869) derives from the operator's key, which is stored outside the database.
 * @see docs/operating.md
 */
export interface Sealer {
  seal(purpose: string, secret: Buffer): Buffer;
  /** @throws Error in one line for what was sealed by another key, or for another purpose */
  open(purpose: string, sealed: Buffer): Buffer;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param key 32 bytes */
export function createSealer(key: Buffer): Sealer {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `acolhe ${purpose}`, 32));
  return {
    seal: (purpose, secret) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv);
      return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    open: (purpose, sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
      } catch {
        throw new Error(`ACOLHE_SECRETS_KEY is not the key that sealed the database’s ${purpose}.`);
      }
    },
  };
}

const sealers = new WeakMap<object, Sealer>();

/** Registers the sealer of a database's secrets. */
export function sealBy(db: object, sealer: Sealer): void {
  sealers.set(db, sealer);
}

/** @throws Error when no sealer is registered */
export function sealerOf(db: object): Sealer {
  const sealer = sealers.get(db);
  if (!sealer) throw new Error('The database has no sealer of its secrets.');
  return sealer;
}

const KEY_PATTERN = /^[0-9a-f]{64}$/i;

/**
 * Reads the key that seals the secrets of the database.
 * @returns 32 bytes
 * @throws Error in one line for a file that holds something else
 */
export function readSecretsKey({ key, file }: SecretsKeyPlace): Buffer {
  if (key !== undefined) return Buffer.from(key, 'hex');
  if (!existsSync(file)) makeKey(file);
  const stored = readFileSync(file, 'utf8').trim();
  if (!KEY_PATTERN.test(stored))
    throw new Error(`Settings: ACOLHE_SECRETS_KEY_FILE: ${file} holds no 64 hexadecimal digits.`);
  return Buffer.from(stored, 'hex');
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

const SIGNING_KEYS = 'signing keys';
/** Of a key; a sealed one is longer. */
const KEY_BYTES = 32;

/** A key never changes once it is made, so that each is read once per database. */
const loaded = new WeakMap<Db, Map<string, Promise<Buffer>>>();

/**
 * Loads the secret that all instances sign tokens of one purpose with; the first instance makes it.
 * @param purpose the tokens' name, in kebab case, which no other kind of tokens has
 * @returns 32 bytes
 */
export function loadSigningKey(db: Db, purpose: string): Promise<Buffer> {
  const keys = loaded.get(db) ?? new Map<string, Promise<Buffer>>();
  loaded.set(db, keys);
  const known = keys.get(purpose) ?? readSigningKey(db, purpose);
  keys.set(purpose, known);
  // A failed read must not be remembered: the next call reads again.
  known.catch(() => keys.delete(purpose));
  return known;
}

async function readSigningKey(db: Db, purpose: string): Promise<Buffer> {
  const sealer = sealerOf(db);
  await db
    .insert(signingKeys)
    .values({ purpose, secret: sealer.seal(SIGNING_KEYS, randomBytes(KEY_BYTES)) })
    .onConflictDoNothing();
  const [key] = await db.select().from(signingKeys).where(eq(signingKeys.purpose, purpose));
  if (!key) throw new Error('The signing key is missing.');
  if (key.secret.length !== KEY_BYTES) return sealer.open(SIGNING_KEYS, key.secret);
  // One from before keys were sealed.
  await db
    .update(signingKeys)
    .set({ secret: sealer.seal(SIGNING_KEYS, key.secret) })
    .where(and(eq(signingKeys.purpose, purpose), eq(signingKeys.secret, key.secret)));
  return key.secret;
}
