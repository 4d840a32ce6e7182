import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Seals what the database keeps and nobody who reads a copy of it may use: AES-256-GCM, by a key of each purpose that
 * HKDF (RFC 5869) makes of the operator's, which stands outside the database.
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

/** Says by which sealer the secrets of a database are kept. */
export function sealBy(db: object, sealer: Sealer): void {
  sealers.set(db, sealer);
}

/** @throws Error when nobody has said by which sealer */
export function sealerOf(db: object): Sealer {
  const sealer = sealers.get(db);
  if (!sealer) throw new Error('The database has no sealer of its secrets.');
  return sealer;
}
