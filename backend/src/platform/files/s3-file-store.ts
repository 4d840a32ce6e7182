import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { type FileStore, measured, requireStoreName, type SizedStream } from './file-store.ts';
import { type ObjectBody, putAtOnce, putInParts, removeParts } from './s3-object-parts.ts';
import type { S3Bucket } from '../config.ts';

const nothing = () => undefined;
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };
const CONNECTION_TIMEOUT_MS = 5_000;
/** In which nothing at all passes; a large content takes as long as it takes. */
const SILENCE_TIMEOUT_MS = 60_000;
/** What is larger goes in parts of this size, since S3 takes 5 GB at once and no more. */
const PART_BYTES = 64 * 1024 * 1024;
const FULL = ['InsufficientStorage', 'QuotaExceeded', 'XMinioStorageFull'];

/** How long a bucket may be silent, and how much it is sent at once. */
export interface S3Limits {
  /** After so long without a byte a request has failed. */
  readonly silenceTimeoutMs?: number;
  /** 5 MiB at least. */
  readonly partBytes?: number;
}

/**
 * Files in a bucket; one of them is there whole, or not at all.
 * @see docs/operating.md
 */
export function s3FileStore(
  { bucket, ...server }: S3Bucket,
  { silenceTimeoutMs = SILENCE_TIMEOUT_MS, partBytes = PART_BYTES }: S3Limits = {},
): FileStore {
  const client = new S3Client({
    ...server,
    // Servers of other makers know bucket names in paths, and no checksums behind bodies.
    forcePathStyle: server.endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout: silenceTimeoutMs },
    // What fails is thrown, and told by whoever catches it.
    logger: SILENT,
  });
  const placeOf = (name: string) => {
    requireStoreName(name);
    return { Bucket: bucket, Key: name };
  };
  return {
    write: async (content, name = randomUUID()) => {
      const object = { ...placeOf(name), ...bodyOf(content) };
      try {
        await (object.ContentLength > partBytes ? putInParts(client, object, partBytes) : putAtOnce(client, object));
      } catch (error) {
        throw isFull(error)
          ? Object.assign(new Error('the bucket is full', { cause: error }), { code: 'ENOSPC' })
          : error;
      }
      return name;
    },
    read: async (name, range) => {
      const wanted = { ...placeOf(name), ...(range && { Range: `bytes=${range.start}-${range.end}` }) };
      const { Body } = await client.send(new GetObjectCommand(wanted)).catch((error: unknown) => {
        throw error instanceof NoSuchKey
          ? Object.assign(new Error('the bucket has no such content', { cause: error }), { code: 'ENOENT' })
          : error;
      });
      if (!(Body instanceof Readable)) throw new Error('The store sent no content.');
      return Body;
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(placeOf(name)));
      await removeParts(client, placeOf(name));
    },
  };
}

function bodyOf(content: Uint8Array | SizedStream): ObjectBody {
  if (content instanceof Uint8Array) return { Body: content, ContentLength: content.length };
  return { Body: Readable.from(measured(content), { objectMode: false }), ContentLength: content.sizeBytes };
}

const isFull = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.$metadata.httpStatusCode === 507 || FULL.includes(error.name));
