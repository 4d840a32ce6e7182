import { usePortal } from '@acolhe/session';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createUploadAddresses, type UploadAddresses } from './upload-addresses.ts';
import {
  createUploadQueue,
  createUploadWorker,
  loadSteps,
  type QueuedUpload,
  type UploadQueue,
} from './upload-queue.ts';

/** The queue as the screen uses it. */
export interface Uploads extends Pick<UploadQueue, 'add' | 'resume' | 'remove'> {
  readonly list: readonly QueuedUpload[];
  readonly addresses: UploadAddresses;
  /** Loads what sends, ahead of the first document. */
  readonly warmUp: () => void;
}

/** States in which something is still to be done without the patient. */
const ACTIVE = ['waiting', 'preparing', 'sending', 'broken'];

/** Whether the queue works, or will, without the patient. */
export const isActive = ({ state }: QueuedUpload): boolean => ACTIVE.includes(state.kind);

/**
 * The queue of this screen, which ends with it. Saved documents stay in it until all are done; interrupted ones resume
 * when the browser is online again.
 * @param onEnd called for each document that was saved or refused, with the number that remain
 * @see docs/product/sent-documents.md
 */
export function useUploadQueue(onEnd: (upload: QueuedUpload, remaining: number) => void): Uploads {
  const portal = usePortal();
  const [addresses] = useState(() => createUploadAddresses(portal.storage));
  const [queue] = useState(() => createUploadQueue(createUploadWorker(portal, addresses), onEnd));
  const list = useSyncExternalStore(
    (listener) => queue.subscribe(listener),
    () => queue.current(),
  );
  useEffect(() => {
    const goOn = (): void => {
      for (const { id, state } of queue.current()) if (state.kind === 'interrupted') queue.resume(id);
    };
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('online', goOn);
      queue.stop();
    };
  }, [queue]);
  useEffect(() => {
    if (list.some(isActive)) return;
    for (const { id, state } of list) if (state.kind === 'saved') queue.remove(id);
  }, [list, queue]);
  const warmUp = useCallback(() => void loadSteps().catch(() => undefined), []);
  return { ...queue, list, addresses, warmUp };
}
