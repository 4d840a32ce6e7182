import { join } from 'node:path';
import { Piscina } from 'piscina';
import { createConcurrencyLimit } from '../keyed-queue.ts';
import type { PdfFault } from './pdf-fault.ts';

/** A PDF that takes longer is made to take long. */
const TIMEOUT_MS = 30_000;
/** One thread checks one PDF at a time. The clock of a PDF must not run while it waits for the one before. */
const runInOrder = createConcurrencyLimit(1);

let thread: Piscina<Uint8Array, PdfFault | undefined> | undefined;

/**
 * Looks for programs in a PDF in a separate thread, so that the service continues to answer. The thread starts with the
 * first PDF; an idle one does not prevent the process from ending.
 * @returns undefined when there is no fault
 */
export function checkPdf(bytes: Buffer): Promise<PdfFault | undefined> {
  return runInOrder(async () => {
    thread ??= new Piscina({
      filename: join(import.meta.dirname, 'pdf-check-thread.mjs'),
      workerData: new URL('pdf-fault.ts', import.meta.url).href,
      minThreads: 1,
      maxThreads: 1,
      execArgv: [],
    });
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await thread.run(bytes, { signal: timeout });
    } catch (error) {
      if (timeout.aborted) return 'unreadable';
      throw error;
    }
  });
}
