import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type FileStore, measured, requireStoreName, type SizedStream } from './file-store.ts';

/** A bucket of S3, or of a server that speaks like it. */
export interface S3Bucket {
  readonly bucket: string;
  readonly region: string;
  /** Address of a server other than Amazon's. */
  readonly endpoint?: string;
  /** What the machine has (role, environment) unless given. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

const nothing = () => undefined;
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };
const CONNECTION_TIMEOUT_MS = 5_000;
/** In which nothing at all passes; a large content takes as long as it takes. */
const SILENCE_TIMEOUT_MS = 60_000;
const FULL = ['InsufficientStorage', 'QuotaExceeded', 'XMinioStorageFull'];

/**
 * Files in a bucket; one of them is there whole, or not at all.
 * @param silenceTimeoutMs after so long without a byte a request has failed
 */
export function s3FileStore({ bucket, ...server }: S3Bucket, silenceTimeoutMs = SILENCE_TIMEOUT_MS): FileStore {
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
      const body = bodyOf(content);
      // A request whose body breaks would wait for the rest for ever.
      const breaking = new AbortController();
      if (body.Body instanceof Readable) body.Body.once('error', (error) => breaking.abort(error));
      try {
        await client.send(new PutObjectCommand({ ...placeOf(name), ...body }), { abortSignal: breaking.signal });
      } catch (error) {
        if (breaking.signal.aborted) throw breaking.signal.reason;
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
    remove: async (name) => void (await client.send(new DeleteObjectCommand(placeOf(name)))),
  };
}

function bodyOf(content: Uint8Array | SizedStream): { readonly Body: Uint8Array | Readable; ContentLength: number } {
  if (content instanceof Uint8Array) return { Body: content, ContentLength: content.length };
  return { Body: Readable.from(measured(content), { objectMode: false }), ContentLength: content.sizeBytes };
}

const isFull = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.$metadata.httpStatusCode === 507 || FULL.includes(error.name));
