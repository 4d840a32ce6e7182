import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What the module of a kind of document exports. */
export interface Drawing<Content> {
  /** Makes the document of a content; it runs in the thread. */
  readonly draw: (content: Content) => Promise<Buffer>;
}

/** What is asked of the thread. */
export interface PdfOrder {
  readonly number: number;
  readonly content: unknown;
}

/** What it answers: the document, or why there is none. */
export type PdfResult =
  { readonly number: number; readonly bytes: Uint8Array } | { readonly number: number; readonly reason: string };

/**
 * Makes documents beside the service's own thread, which goes on answering meanwhile: fonts and layout take a tenth of
 * a second and more.
 */
export interface PdfMaker<Content> {
  /** @throws Error when it cannot be made, or takes too long */
  make(content: Content): Promise<Buffer>;
  /** Ends the thread; what is not made yet fails. */
  close(): Promise<void>;
}

interface Waiting {
  readonly done: (bytes: Buffer) => void;
  readonly failed: (error: Error) => void;
}

/** For a thread that hangs; the start of one takes a second and a half, a long document some tenths. */
const PATIENCE_MS = 60_000;

/**
 * The thread starts with the first document, and again after it failed.
 * @param drawing address of the module that draws this kind of document, a `Drawing<Content>`
 * @param patienceMs how long a document may take
 */
export function createPdfMaker<Content>(drawing: URL, patienceMs = PATIENCE_MS): PdfMaker<Content> {
  let thread: Worker | undefined;
  let count = 0;
  const waiting = new Map<number, Waiting>();

  const settle = (number: number, how: (one: Waiting) => void) => {
    const one = waiting.get(number);
    waiting.delete(number);
    if (one) how(one);
  };
  const end = async (reason: string) => {
    const ending = thread;
    thread = undefined;
    for (const number of [...waiting.keys()]) settle(number, ({ failed }) => failed(new Error(reason)));
    await ending?.terminate();
  };
  const start = () => {
    const started = startThread(drawing);
    started.on('message', (result: PdfResult) =>
      settle(result.number, ({ done, failed }) =>
        'bytes' in result ? done(Buffer.from(result.bytes)) : failed(new Error(result.reason)),
      ),
    );
    started.on('error', (error) => void (thread === started && end(String(error))));
    return started;
  };

  return {
    make: (content) =>
      new Promise((done, failed) => {
        const number = ++count;
        const late = setTimeout(() => void end('A document took too long to be made.'), patienceMs);
        const inTime =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            clearTimeout(late);
            then(value);
          };
        waiting.set(number, { done: inTime(done), failed: inTime(failed) });
        thread ??= start();
        thread.postMessage({ number, content } satisfies PdfOrder);
      }),
    close: () => end('The service is stopping.'),
  };
}

/** It runs from its sources, as the service does; being idle it keeps no process alive. */
function startThread(drawing: URL): Worker {
  const thread = new Worker(join(import.meta.dirname, 'pdf-thread.mjs'), { execArgv: [], workerData: drawing.href });
  thread.unref();
  return thread;
}
