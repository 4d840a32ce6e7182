import { attemptUpload, type SendingDocument } from './attempt-upload.ts';
import { CANCELLED } from './cancelled.ts';

/** Waits between attempts that bring no byte further, in milliseconds; after the last one the patient is asked. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** What became of a document. interrupted: the service is not reached, and what it has is kept for another try. */
export type SendOutcome =
  | { readonly kind: 'saved' | 'stopped' | 'interrupted' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string | undefined };

/**
 * Sends a document in resumable parts (tus 1.0), and goes on by itself after a broken connection: after growing waits,
 * or as soon as the browser says that it is online again.
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
