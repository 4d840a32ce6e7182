import { FILE_REFUSALS, type SentDocumentType } from '@acolhe/contracts';
import type { Portal } from '@acolhe/session';
import { CANCELLED, type UploadAddresses } from './upload-addresses.ts';

/** Where a document of the queue is. Bytes are those of the document as it is sent. */
export type UploadState =
  | { readonly kind: 'waiting' | 'preparing' | 'saved' }
  | {
      /** broken: the connection is, and another attempt follows by itself. interrupted: it waits for the patient. */
      readonly kind: 'sending' | 'broken' | 'interrupted';
      readonly sentBytes: number;
      readonly totalBytes: number;
    }
  | { readonly kind: 'refused'; readonly message: string; readonly canRetry: boolean };

export interface QueuedUpload {
  readonly id: number;
  /** The file as it was chosen. */
  readonly file: File;
  readonly type: SentDocumentType;
  readonly state: UploadState;
}

/** A report of one step of an upload. */
export type UploadResult =
  | { readonly kind: 'saved' | 'stopped' | 'interrupted' }
  | { readonly kind: 'refused'; readonly message: string; readonly canRetry: boolean };

type PreparedFile =
  | { readonly file: File; readonly fault?: undefined }
  | { readonly fault: string; readonly file?: undefined };

/** Does the work of the queue for one document. */
export interface UploadWorker {
  /** Makes a file ready; asked for once per document. */
  prepare(file: File): Promise<PreparedFile>;
  /** Sends a document; a retry continues where the upload stopped. */
  send(
    file: File,
    type: SentDocumentType,
    events: { readonly onProgress: (sentBytes: number) => void; readonly onBroken: () => void },
    signal: AbortSignal,
  ): Promise<UploadResult>;
}

/** The documents that are being sent from this page, one after the other: a weak line is not shared out. */
export interface UploadQueue {
  current(): readonly QueuedUpload[];
  subscribe(listener: () => void): () => void;
  add(files: readonly File[], type: SentDocumentType): void;
  /** Takes a document up again that was interrupted or refused. */
  resume(id: number): void;
  /** Takes a document out, whatever its state, and stops sending it. */
  remove(id: number): void;
  /** Stops all uploads; the sent parts are retained for another attempt. */
  stop(): void;
}

const RESUMABLE: readonly UploadState['kind'][] = ['interrupted', 'refused'];

/**
 * Creates an empty queue.
 * @param onEnd called for each document that was saved or refused, with the number that remain
 * @see docs/product/sent-documents.md
 */
export function createUploadQueue(
  worker: UploadWorker,
  onEnd: (upload: QueuedUpload, remaining: number) => void,
): UploadQueue {
  let uploads: readonly QueuedUpload[] = [];
  let lastId = 0;
  let running: { readonly id: number; readonly abort: AbortController } | undefined;
  const listeners = new Set<() => void>();
  const prepared = new Map<number, File>();

  const show = (next: readonly QueuedUpload[]): void => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const enter = (id: number, state: UploadState): void =>
    show(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));

  const work = async ({ id, file, type }: QueuedUpload, signal: AbortSignal): Promise<UploadState | undefined> => {
    let ready = prepared.get(id);
    if (!ready) {
      enter(id, { kind: 'preparing' });
      const outcome = await worker.prepare(file);
      if (signal.aborted) return undefined;
      if (outcome.fault !== undefined) return { kind: 'refused', message: outcome.fault, canRetry: false };
      ready = outcome.file;
      prepared.set(id, ready);
    }
    const totalBytes = ready.size;
    let sentBytes = 0;
    const report = (kind: 'sending' | 'broken'): void => {
      if (!signal.aborted) enter(id, { kind, sentBytes, totalBytes });
    };
    report('sending');
    const onProgress = (bytes: number): void => {
      sentBytes = bytes;
      report('sending');
    };
    const result = await worker.send(ready, type, { onProgress, onBroken: () => report('broken') }, signal);
    if (result.kind === 'stopped') return undefined;
    return result.kind === 'interrupted' ? { kind: 'interrupted', sentBytes, totalBytes } : (result as UploadState);
  };

  const advance = async (): Promise<void> => {
    const next = running ? undefined : uploads.find(({ state }) => state.kind === 'waiting');
    if (!next) return;
    const abort = new AbortController();
    running = { id: next.id, abort };
    const state = await work(next, abort.signal).catch((): UploadState => {
      return { kind: 'interrupted', sentBytes: 0, totalBytes: next.file.size };
    });
    running = undefined;
    if (state && !abort.signal.aborted) {
      enter(next.id, state);
      const remaining = uploads.filter(({ state: { kind } }) => kind === 'waiting').length;
      if (state.kind !== 'interrupted') onEnd({ ...next, state }, remaining);
    }
    void advance();
  };

  return {
    current: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(files, type) {
      const added = files.map((file): QueuedUpload => ({ id: (lastId += 1), file, type, state: { kind: 'waiting' } }));
      show([...uploads, ...added]);
      void advance();
    },
    resume(id) {
      const upload = uploads.find((one) => one.id === id);
      if (!upload || !RESUMABLE.includes(upload.state.kind)) return;
      enter(id, { kind: 'waiting' });
      void advance();
    },
    remove(id) {
      if (running?.id === id) running.abort.abort(CANCELLED);
      prepared.delete(id);
      show(uploads.filter((upload) => upload.id !== id));
    },
    stop() {
      show(uploads.filter(({ state }) => state.kind !== 'waiting'));
      running?.abort.abort();
    },
  };
}

const SAVE_FAILED = 'Erro ao salvar documento';

/** Loads the code that prepares and sends documents, which the list does not need. */
export const loadSteps = () => import('./upload-steps.lazy.ts');

/** Prepares documents in the browser, and sends them with the session of the portal. */
export function createUploadWorker(portal: Portal, addresses: UploadAddresses): UploadWorker {
  return {
    prepare: async (file) => (await loadSteps()).prepareDocument(file),
    async send(file, type, { onProgress, onBroken }, signal): Promise<UploadResult> {
      const { sendDocument } = await loadSteps();
      const connection = portal.store.dispatch((_dispatch, _state, theConnection) => theConnection);
      const outcome = await sendDocument({ file, type, connection, addresses, signal, onProgress }, onBroken);
      if (outcome.kind !== 'refused') return outcome;
      const { code, message = SAVE_FAILED } = outcome;
      return { kind: 'refused', message, canRetry: !FILE_REFUSALS.some((final) => final === code) };
    },
  };
}
