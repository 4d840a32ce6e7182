import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type MultipartUpload,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Bucket } from '../config.ts';
import { type FileStore, measured, requireStoreName, type SizedStream } from './file-store.ts';

const nothing = () => undefined;
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };
const CONNECTION_TIMEOUT_MS = 5_000;
/** In which nothing at all passes; a large content takes as long as it takes. */
const SILENCE_TIMEOUT_MS = 60_000;
/** Larger contents are sent in parts of this size; S3 accepts at most 5 GB at once. */
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
    // Failures are thrown; the caller that catches them logs them.
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

/** S3 takes no more of one object. */
const MAX_PARTS = 10_000;

/** The address of an object in a bucket. */
export interface ObjectPlace {
  readonly Bucket: string;
  readonly Key: string;
}

/** What an object holds; its length in bytes. */
interface ObjectBody {
  readonly Body: Uint8Array | Readable;
  readonly ContentLength: number;
}

/** Puts an object by one request. */
function putAtOnce(client: S3Client, object: ObjectPlace & ObjectBody): Promise<void> {
  return untilBroken(object, async (abortSignal) => {
    await client.send(new PutObjectCommand(object), { abortSignal });
  });
}

/**
 * Puts an object in parts, one after the other, so that only one of them is in memory. When one fails, those before it
 * are removed.
 * @param partBytes more where an object would have too many parts
 */
function putInParts(client: S3Client, object: ObjectPlace & ObjectBody, partBytes: number): Promise<void> {
  const partSize = Math.max(partBytes, Math.ceil(object.ContentLength / MAX_PARTS));
  return untilBroken(object, async () => {
    await new Upload({ client, params: object, partSize, queueSize: 1 }).done();
  });
}

/**
 * Runs work that reads a body. A request whose body breaks would otherwise wait for the rest forever.
 * @throws the error of the body rather than that of the work
 */
async function untilBroken({ Body }: ObjectBody, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const breaking = new AbortController();
  if (Body instanceof Readable) Body.once('error', (error) => breaking.abort(error));
  try {
    await work(breaking.signal);
  } catch (error) {
    throw breaking.signal.aborted ? breaking.signal.reason : error;
  }
}

/** Removes the parts of an object that a process left when it was killed, where a server can list them. */
async function removeParts(client: S3Client, { Bucket, Key }: ObjectPlace): Promise<void> {
  for (const { UploadId } of await unfinishedUploads(client, { Bucket, Key }))
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
}

async function unfinishedUploads(client: S3Client, { Bucket, Key }: ObjectPlace): Promise<MultipartUpload[]> {
  try {
    return (await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }))).Uploads ?? [];
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'NotImplemented') return [];
    throw error;
  }
}
