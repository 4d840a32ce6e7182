import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type MultipartUpload,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

/** S3 takes no more of one object. */
const MAX_PARTS = 10_000;

/** Where an object of a bucket lies. */
export interface ObjectPlace {
  readonly Bucket: string;
  readonly Key: string;
}

/** What an object holds; its length in bytes. */
export interface ObjectBody {
  readonly Body: Uint8Array | Readable;
  readonly ContentLength: number;
}

/** Puts an object by one request. */
export function putAtOnce(client: S3Client, object: ObjectPlace & ObjectBody): Promise<void> {
  return untilBroken(object, async (abortSignal) => {
    await client.send(new PutObjectCommand(object), { abortSignal });
  });
}

/**
 * Puts an object in parts, one after the other, so that only one of them is in memory. When one fails, those before it
 * are removed.
 * @param partBytes more where an object would have too many parts
 */
export function putInParts(client: S3Client, object: ObjectPlace & ObjectBody, partBytes: number): Promise<void> {
  const partSize = Math.max(partBytes, Math.ceil(object.ContentLength / MAX_PARTS));
  return untilBroken(object, async () => {
    await new Upload({ client, params: object, partSize, queueSize: 1 }).done();
  });
}

/**
 * Does what reads a body. A request whose body breaks would wait for the rest for ever.
 * @throws what the body broke by, rather than what came of it
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
export async function removeParts(client: S3Client, { Bucket, Key }: ObjectPlace): Promise<void> {
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
