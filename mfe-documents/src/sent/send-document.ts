import { FILE_UPLOADS_PATH, problem, type SentDocumentType, sentDocumentType } from '@acolhe/contracts';
import type { ApiConnection, PortalApiError } from '@acolhe/session';
import { DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import { CANCELLED, type UploadAddresses } from './upload-addresses.ts';

/** Waits between attempts that bring no byte further, in milliseconds; after the last one the patient is asked. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * Result of sending a document. interrupted: the service is unreachable; the parts that it has are retained for another
 * attempt.
 */
export type SendOutcome =
  | { readonly kind: 'saved' | 'stopped' | 'interrupted' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string | undefined };

/**
 * Sends a document in resumable parts (tus 1.0), and resumes after a broken connection: after growing delays, or as
 * soon as the browser is online again.
 * @param onBroken the connection broke, and another attempt follows
 * @see docs/product/sent-documents.md
 */
export async function sendDocument(document: SendingDocument, onBroken: () => void): Promise<SendOutcome> {
  const { file, addresses, signal } = document;
  let furthestBytes = 0;
  let failures = 0;
  const onProgress = (sentBytes: number): void => {
    if (sentBytes > furthestBytes) failures = 0;
    furthestBytes = Math.max(furthestBytes, sentBytes);
    document.onProgress(sentBytes);
  };
  for (;;) {
    const outcome = await attemptUpload({ ...document, onProgress });
    if (outcome.kind !== 'broken' && outcome.kind !== 'token-renewed') {
      if (outcome.kind !== 'stopped' || signal.reason === CANCELLED) await addresses.forget(file);
      return outcome;
    }
    const delayMs = RETRY_DELAYS_MS[failures];
    if (delayMs === undefined) return { kind: 'interrupted' };
    failures += 1;
    if (outcome.kind === 'token-renewed') continue;
    onBroken();
    await pauseOrOnline(delayMs, signal);
  }
}

function pauseOrOnline(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** A broken connection costs no more than this to send again. */
const CHUNK_BYTES = 1024 * 1024;
/** A connection without progress for this time is treated as broken, in milliseconds. */
const STALL_MS = 20_000;
/** Time limit of the service's check after the last byte, in milliseconds. */
const CHECK_MS = 120_000;

/** A document that is being sent. */
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

/** Result of one attempt. stopped: aborted by its signal. */
export type AttemptOutcome = { readonly kind: 'saved' } | { readonly kind: 'stopped' } | UploadFault;

/** Sends a document, from where an earlier attempt ended, until it is saved or something goes wrong. */
async function attemptUpload(document: SendingDocument): Promise<AttemptOutcome> {
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
      onUploadUrlAvailable: () => upload.url !== null && void addresses.save(file, upload.url),
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

/** Why an upload did not end well. refused: the same document would be refused again, unless something else changes. */
type UploadFault =
  | { readonly kind: 'broken' }
  | { readonly kind: 'token-renewed' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string | undefined };

/** Statuses that another request may have caused: the offset is requested again. */
const PASSING_STATUSES = [408, 409, 423, 425];
const STORAGE_FULL = 507;

/** Distinguishes a refusal of the service from a broken connection. */
function faultOf(error: Error): UploadFault {
  if (!(error instanceof DetailedError)) return { kind: 'broken' };
  const { causingError, originalResponse: answer } = error;
  if (causingError instanceof TokenRefused) return faultOfToken(causingError);
  if (!answer) return { kind: 'broken' };
  const status = answer.getStatus();
  // Anything: decoding checks it.
  const parsed = problem.safeDecode(jsonOf(answer.getBody()) as never);
  const code = parsed.data?.code;
  if (PASSING_STATUSES.includes(status) && code === undefined) return { kind: 'broken' };
  if (status === 423 || (status >= 500 && status !== STORAGE_FULL)) return { kind: 'broken' };
  return { kind: 'refused', code: code ?? `http-${status}`, message: parsed.data?.message };
}

function faultOfToken({ reason }: TokenRefused): UploadFault {
  if (!reason) return { kind: 'token-renewed' };
  return reason.kind === 'refused'
    ? { kind: 'refused', code: reason.code, message: reason.message }
    : { kind: 'broken' };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The access token was refused. `reason` is missing when there is a new one, and the request may be made again. */
class TokenRefused extends Error {
  constructor(readonly reason?: PortalApiError) {
    super(reason?.message);
    this.name = 'TokenRefused';
  }
}

/** Puts the access token of the session on the requests of an upload. */
function createUploadToken(tokens: ApiConnection['accessTokens']) {
  let sent: string | undefined;
  const renew = async (stale?: string): Promise<string> => {
    const renewal = await tokens.renew(stale);
    if (!renewal.ok) throw new TokenRefused(renewal.error);
    return renewal.token;
  };
  return {
    add: async (request: HttpRequest): Promise<void> => {
      sent = tokens.current() ?? (await renew());
      request.setHeader('Authorization', `Bearer ${sent}`);
    },
    /** @throws TokenRefused when the service refused the token; otherwise the upload would restart without it */
    check: async (_request: HttpRequest, response: HttpResponse): Promise<void> => {
      if (response.getStatus() !== 401) return;
      await renew(sent);
      throw new TokenRefused();
    },
  };
}
