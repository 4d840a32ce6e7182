import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { ObjectId } from './pdf-objects.ts';
import { PdfDictionary, PdfName, PdfWord } from './pdf-reader.ts';

/** Decrypts a PDF that opens without a password. */
export interface Decryption {
  ofString(bytes: Buffer, id: ObjectId): Buffer;
  /** A part of a stream's content, from its start, is decrypted to a part of it. */
  ofStream(bytes: Buffer, id: ObjectId): Buffer;
}

type Method = 'none' | 'rc4' | 'aes-128' | 'aes-256';

/** Padding of a short password (ISO 32000-2, 7.6.4.3.2); alone it is the empty password. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const METHODS: Readonly<Record<string, Method>> = { None: 'none', V2: 'rc4', AESV2: 'aes-128', AESV3: 'aes-256' };
const AES_SALT = Buffer.from('sAlT');
const NO_VECTOR = Buffer.alloc(16);

/**
 * Opens a PDF with the empty password, as readers do before they ask for one: a PDF with only an owner's password is
 * encrypted, and opens to all (ISO 32000-2, 7.6.4).
 * @param dictionary of its encryption
 * @param fileId the first of the identifiers in its trailer
 * @returns undefined when it asks for a password, or is encrypted in a way that no password opens
 */
export function openWithoutPassword(dictionary: PdfDictionary, fileId: Buffer): Decryption | undefined {
  const [version, revision] = [dictionary.numberOf('V') ?? 0, dictionary.numberOf('R') ?? 0];
  const filter = dictionary.get('Filter');
  if (!(filter instanceof PdfName) || filter.name !== 'Standard' || !dictionary.isRegular) return undefined;
  const key = revision >= 5 ? longKey(dictionary, revision) : shortKey(dictionary, fileId, version, revision);
  const [strings, streams] = [methodOf(dictionary, version, 'StrF'), methodOf(dictionary, version, 'StmF')];
  if (!key || !strings || !streams) return undefined;
  return {
    ofString: (bytes, id) => withoutPadding(decrypt(bytes, strings, key, id), strings),
    ofStream: (bytes, id) => decrypt(bytes, streams, key, id),
  };
}

function methodOf(dictionary: PdfDictionary, version: number, use: 'StrF' | 'StmF'): Method | undefined {
  if (version === 1 || version === 2 || version === 3) return 'rc4';
  const filter = dictionary.get(use);
  if (!(filter instanceof PdfName) || filter.name === 'Identity') return 'none';
  const filters = dictionary.get('CF');
  const own = filters instanceof PdfDictionary ? filters.get(filter.name) : undefined;
  const method = own instanceof PdfDictionary ? own.get('CFM') : undefined;
  return method instanceof PdfName ? METHODS[method.name] : undefined;
}

const bytesOf = (dictionary: PdfDictionary, key: string): Buffer => {
  const value = dictionary.get(key);
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
};

/** Algorithms 2, 4 and 5: keys of 40 to 128 bits. */
function shortKey(dictionary: PdfDictionary, fileId: Buffer, version: number, revision: number): Buffer | undefined {
  const bits = version === 1 ? 40 : (dictionary.numberOf('Length') ?? (version === 4 ? 128 : 40));
  const length = bits < 40 ? bits : bits / 8;
  if (!Number.isInteger(length) || length < 5 || length > 16) return undefined;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(Number(dictionary.numberOf('P') ?? 0) | 0);
  const isMetadataPlain = revision >= 4 && isFalse(dictionary, 'EncryptMetadata');
  const owner = bytesOf(dictionary, 'O').subarray(0, 32);
  let hash = md5(PADDING, owner, permissions, fileId, ...(isMetadataPlain ? [Buffer.alloc(4, 0xff)] : []));
  if (revision >= 3) for (let round = 0; round < 50; round += 1) hash = md5(hash.subarray(0, length));
  const key = hash.subarray(0, length);
  const stored = bytesOf(dictionary, 'U');
  if (revision === 2) return rc4(key, PADDING).equals(stored.subarray(0, 32)) ? key : undefined;
  let expected = md5(PADDING, fileId);
  for (let round = 0; round < 20; round += 1)
    expected = rc4(
      key.map((byte) => byte ^ round),
      expected,
    );
  return expected.equals(stored.subarray(0, 16)) ? key : undefined;
}

const isFalse = (dictionary: PdfDictionary, key: string): boolean => {
  const value = dictionary.get(key);
  return value instanceof PdfWord && value.word === 'false';
};

/** Algorithms 2.A and 11: keys of 256 bits. */
function longKey(dictionary: PdfDictionary, revision: number): Buffer | undefined {
  const stored = bytesOf(dictionary, 'U');
  const wrapped = bytesOf(dictionary, 'UE');
  if (stored.length < 48 || wrapped.length < 32 || revision > 6) return undefined;
  const hash = (salt: Buffer): Buffer => (revision === 5 ? sha(256, salt) : hardenedHash(salt));
  if (!hash(stored.subarray(32, 40)).equals(stored.subarray(0, 32))) return undefined;
  return aesOf(hash(stored.subarray(40, 48)), NO_VECTOR, wrapped.subarray(0, 32));
}

/** Algorithm 2.B for the empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key = sha(256, salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = sha(([256, 384, 512] as const)[sum % 3] ?? 256, encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function decrypt(bytes: Buffer, method: Method, key: Buffer, { number, generation }: ObjectId): Buffer {
  if (method === 'none') return bytes;
  if (method === 'aes-256') return aesOf(key, bytes.subarray(0, 16), bytes.subarray(16));
  const id = Buffer.alloc(8);
  id.writeUInt32LE(number >>> 0);
  id.writeUInt32LE(generation >>> 0, 3);
  const salt = method === 'aes-128' ? [AES_SALT] : [];
  const own = md5(key, id.subarray(0, 5), ...salt).subarray(0, Math.min(key.length + 5, 16));
  return method === 'rc4' ? rc4(own, bytes) : aesOf(own, bytes.subarray(0, 16), bytes.subarray(16));
}

/** Whole blocks of it; what pads the last one stays. */
function aesOf(key: Buffer, vector: Buffer, bytes: Buffer): Buffer {
  if (vector.length < 16 || (key.length !== 16 && key.length !== 32)) return Buffer.alloc(0);
  const cipher = createDecipheriv(key.length === 16 ? 'aes-128-cbc' : 'aes-256-cbc', key, vector).setAutoPadding(false);
  return cipher.update(bytes.subarray(0, bytes.length - (bytes.length % 16)));
}

const withoutPadding = (bytes: Buffer, method: Method): Buffer =>
  method === 'aes-128' || method === 'aes-256' ? bytes.subarray(0, bytes.length - (bytes.at(-1) ?? 0)) : bytes;

/** Node has RC4 no more. */
function rc4(key: Uint8Array, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 255] ?? 0;
  const swap = (one: number, other: number): void => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  let mixed = 0;
  for (let index = 0; index < 256; index += 1) {
    mixed = (mixed + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, mixed);
  }
  mixed = 0;
  return Buffer.from(
    bytes.map((byte, index) => {
      const step = (index + 1) & 255;
      mixed = (mixed + at(step)) & 255;
      swap(step, mixed);
      return byte ^ at(at(step) + at(mixed));
    }),
  );
}

const md5 = (...parts: readonly Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();
const sha = (bits: 256 | 384 | 512, bytes: Buffer): Buffer => createHash(`sha${bits}`).update(bytes).digest();
