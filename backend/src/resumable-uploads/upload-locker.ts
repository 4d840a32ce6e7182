import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';

const ACQUIRE_TIMEOUT_MS = 30_000;

interface Holder {
  readonly requestRelease: RequestRelease;
  readonly released: Promise<void>;
  readonly release: () => void;
}

/** Lets one request of this instance at a time at an upload. Who waits asks the one before to give way, and sleeps. */
export function createUploadLocker(): Locker {
  const holders = new Map<string, Holder>();
  return { newLock: (id) => lockOf(holders, id) };
}

const lockOf = (holders: Map<string, Holder>, id: string): Lock => ({
  lock: async (signal, requestRelease) => {
    const end = AbortSignal.any([signal, AbortSignal.timeout(ACQUIRE_TIMEOUT_MS)]);
    const ended = new Promise<void>((resolve) => end.addEventListener('abort', () => resolve(), { once: true }));
    for (let holder = holders.get(id); holder; holder = holders.get(id)) {
      await holder.requestRelease();
      if (!end.aborted) await Promise.race([holder.released, ended]);
      if (end.aborted) throw Object.assign(new Error('another request holds the upload'), ERRORS.ERR_LOCK_TIMEOUT);
    }
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    holders.set(id, { requestRelease, released, release });
  },
  unlock: () => {
    const holder = holders.get(id);
    holders.delete(id);
    holder?.release();
    return Promise.resolve();
  },
});
