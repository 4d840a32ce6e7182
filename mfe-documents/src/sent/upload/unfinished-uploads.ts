import { type ApiConnection, fetchAuthorized } from '@acolhe/session';

/** A document that the service has in part. */
export interface UnfinishedUpload {
  /** Where the service keeps its parts. */
  readonly address: string;
  /** Of the file, as the service was told. */
  readonly name: string;
  readonly sentBytes: number;
  readonly totalBytes: number;
}

const HEADERS = { 'Tus-Resumable': '1.0.0' };

/**
 * Asks the service what it has of a document.
 * @returns 'gone' when it has nothing of it any more, undefined when that cannot be known now
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
