import { FILE_UPLOADS_PATH, type SentDocumentType, sentDocumentType } from '@acolhe/contracts';
import type { ApiConnection } from '@acolhe/session';
import { Upload } from 'tus-js-client';
import { CANCELLED } from './cancelled.ts';
import type { UploadAddresses } from './upload-addresses.ts';
import { faultOf, type UploadFault } from './upload-fault.ts';
import { createUploadToken } from './upload-token.ts';

/** A broken connection costs no more than this to send again. */
const CHUNK_BYTES = 1024 * 1024;
/** A connection that moves no byte for so long is broken, whatever the browser believes, in milliseconds. */
const STALL_MS = 20_000;
/** After the last byte the service checks the document; it may take so long, in milliseconds. */
const CHECK_MS = 120_000;

/** A document on its way. */
export interface SendingDocument {
  /** As it is sent. */
  readonly file: File;
  readonly type: SentDocumentType;
  readonly connection: Pick<ApiConnection, 'apiUrl' | 'accessTokens'>;
  readonly addresses: UploadAddresses;
  /** Its reason `CANCELLED` removes what was sent; any other leaves it for later. */
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

/** What one attempt came to. stopped: by its signal. */
export type AttemptOutcome = { readonly kind: 'saved' } | { readonly kind: 'stopped' } | UploadFault;

/** Sends a document, from where an earlier attempt ended, until it is saved or something goes wrong. */
export async function attemptUpload(document: SendingDocument): Promise<AttemptOutcome> {
  const { file, type, connection, addresses, signal, onProgress } = document;
  const uploadUrl = (await addresses.find(file)) ?? null;
  const token = createUploadToken(connection.accessTokens);
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (outcome: AttemptOutcome): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(outcome);
    };
    const watch = (isSent: boolean): void => {
      clearTimeout(timer);
      timer = setTimeout(() => endStalled(), isSent ? CHECK_MS : STALL_MS);
    };
    const upload = new Upload(file, {
      endpoint: connection.apiUrl + FILE_UPLOADS_PATH,
      uploadUrl,
      metadata: { filename: file.name, documentType: String(sentDocumentType.encode(type)) },
      chunkSize: CHUNK_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: token.add,
      onAfterResponse: token.check,
      onUploadUrlAvailable: () => upload.url !== null && void addresses.keep(file, upload.url),
      onProgress(sentBytes) {
        watch(sentBytes === file.size);
        onProgress(sentBytes);
      },
      onSuccess: () => end({ kind: 'saved' }),
      onError: (error) => end(faultOf(error)),
    });
    const endStalled = (): void => {
      void upload.abort();
      end({ kind: 'broken' });
    };
    const stop = (): void => {
      // Where the service is not reached it removes in time what was never finished.
      upload.abort(signal.reason === CANCELLED).catch(() => undefined);
      end({ kind: 'stopped' });
    };
    if (signal.aborted) return end({ kind: 'stopped' });
    signal.addEventListener('abort', stop);
    watch(false);
    upload.start();
  });
}
