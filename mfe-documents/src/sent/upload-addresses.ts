import { type ApiConnection, fetchAuthorized, type PortalStorage } from '@acolhe/session';

/** Stores the upload addresses of the documents that are being sent. */
export interface UploadAddresses {
  find(document: File): Promise<string | undefined>;
  save(document: File, address: string): Promise<void>;
  forget(document: File): Promise<void>;
  /** The addresses that an earlier page left, and that no document of this one was found at. */
  unfinished(): readonly string[];
  /** Forgets an address of an earlier page. */
  drop(address: string): void;
}

const KEY = 'uploads';

/**
 * Stores the addresses across reloads of this tab by the digest of the content, without patient data or file names. In
 * a browser without digests, as on a page without https, they last as long as the page.
 * @see docs/product/sent-documents.md
 */
export function createUploadAddresses(storage: PortalStorage): UploadAddresses {
  const digests = new WeakMap<File, Promise<string | undefined>>();
  const ofThisPage = new WeakMap<File, string>();
  const takenUp = new Set<string>();
  const digestOf = (document: File): Promise<string | undefined> => {
    const digest = digests.get(document) ?? computeDigest(document);
    digests.set(document, digest);
    return digest;
  };
  // A line for each: digest and address.
  const read = (): ReadonlyMap<string, string> =>
    new Map(
      (storage.get(KEY) ?? '')
        .split('\n')
        .filter(Boolean)
        .map((line): [string, string] => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']),
    );
  const write = (pairs: Iterable<readonly [string, string]>): void => {
    const text = [...pairs].map((pair) => pair.join(' ')).join('\n');
    if (text === '') storage.remove(KEY);
    else storage.set(KEY, text);
  };
  return {
    async find(document) {
      const digest = await digestOf(document);
      const address = ofThisPage.get(document) ?? (digest && read().get(digest));
      if (address) takenUp.add(address);
      return address;
    },
    async save(document, address) {
      ofThisPage.set(document, address);
      takenUp.add(address);
      const digest = await digestOf(document);
      if (digest) write(new Map(read()).set(digest, address));
    },
    async forget(document) {
      ofThisPage.delete(document);
      const digest = await digestOf(document);
      write([...read()].filter(([one]) => one !== digest));
    },
    unfinished: () => [...read().values()].filter((address) => !takenUp.has(address)),
    drop: (address) => write([...read()].filter(([, one]) => one !== address)),
  };
}

async function computeDigest(document: File): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await document.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A document that the service has in part. */
export interface UnfinishedUpload {
  /** Address of its upload. */
  readonly address: string;
  /** Of the file, as sent to the service. */
  readonly name: string;
  readonly sentBytes: number;
  readonly totalBytes: number;
}

const HEADERS = { 'Tus-Resumable': '1.0.0' };

/**
 * Asks the service how much of a document it has.
 * @returns `gone` when it has discarded it, undefined when the service is unreachable
 * @see docs/product/sent-documents.md
 */
export async function readUnfinished(
  connection: ApiConnection,
  address: string,
): Promise<UnfinishedUpload | 'gone' | undefined> {
  const answer = await fetchAuthorized(connection, address, { method: 'HEAD', headers: HEADERS });
  if (answer?.status === 404 || answer?.status === 410) return 'gone';
  if (!answer?.ok) return undefined;
  const { headers } = answer;
  const [sentBytes, totalBytes] = [Number(headers.get('upload-offset')), Number(headers.get('upload-length'))];
  // It was saved just before the page went.
  if (sentBytes === totalBytes) return 'gone';
  return { address, name: nameIn(headers.get('upload-metadata') ?? ''), sentBytes, totalBytes };
}

/** Has the service remove what it has of a document. @returns whether nothing of it is left there */
export async function discardUnfinished(connection: ApiConnection, address: string): Promise<boolean> {
  const answer = await fetchAuthorized(connection, address, { method: 'DELETE', headers: HEADERS });
  return answer !== undefined && (answer.ok || answer.status === 404 || answer.status === 410);
}

/** The file's name among the pairs of tus: `filename <base64 of UTF-8>,documentType <base64>`. */
function nameIn(metadata: string): string {
  const [, encoded = ''] = /(?:^|,)filename ([\w+/=]+)/.exec(metadata) ?? [];
  return new TextDecoder().decode(Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0)));
}

/** The reason of the signal by which the patient gives a document up; what was sent of it is removed. */
export const CANCELLED = 'cancelled';
