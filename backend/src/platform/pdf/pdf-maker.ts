import { join } from 'node:path';
import { Piscina } from 'piscina';

/**
 * Renders documents in a separate thread, so that the service continues to answer: fonts and layout take a tenth of a
 * second and more.
 */
export interface PdfMaker<Content> {
  /** @throws Error when it cannot be made, or takes too long */
  make(content: Content): Promise<Buffer>;
  /** Ends the thread; what is not made yet fails. */
  close(): Promise<void>;
}

/** A maker whose thread can be started before there is anything to make. */
export interface PdfThread<Content> extends PdfMaker<Content> {
  /** Starts the thread and loads what draws, so that the first document does not wait for that. */
  prepare(): Promise<void>;
}

/** For a thread that hangs; the start of one takes a second and a half, a long document some tenths. */
const DOCUMENT_TIMEOUT_MS = 60_000;

/**
 * Renders documents of one kind in one thread. It starts when it is prepared, or with the first document, and again
 * after a failure; an idle one does not prevent the process from ending.
 * @param drawing address of the module that draws this kind of document: it exports `draw(content)`, which resolves to
 *    the file's bytes and runs in the thread
 * @param timeoutMs of a document, including the wait for earlier ones
 */
export function createPdfMaker<Content>(drawing: URL, timeoutMs = DOCUMENT_TIMEOUT_MS): PdfThread<Content> {
  let pool: Piscina<Content, Uint8Array> | undefined;
  return {
    // Its other job takes no content.
    prepare: async () => void (await (pool ??= startThread(drawing)).run(undefined as Content, { name: 'prepare' })),
    make: async (content) => {
      const used = (pool ??= startThread(drawing));
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        return Buffer.from(await used.run(content, { signal: timeout }));
      } catch (cause) {
        throw new Error(
          used !== pool
            ? 'The service is stopping.'
            : timeout.aborted
              ? 'A document took too long to be made.'
              : String(cause),
          { cause },
        );
      }
    },
    close: async () => {
      const ending = pool;
      pool = undefined;
      await ending?.destroy();
    },
  };
}

function startThread<Content>(drawing: URL): Piscina<Content, Uint8Array> {
  return new Piscina({
    filename: join(import.meta.dirname, 'pdf-thread.mjs'),
    workerData: drawing.href,
    // At least one: after a document that took too long the next thread continues with the waiting ones.
    minThreads: 1,
    maxThreads: 1,
    execArgv: [],
  });
}
