/** What outlives a reload: counts and versions, nothing of a person. */
export interface RestartRecord {
  /** Restarts in a row, since the page last ran for a while. */
  readonly restarts: number;
  /** Crashes that the service has not been told of. */
  readonly crashes: number;
  /** Hashes of the manifests of remotes that did not draw, newest first. */
  readonly rejected: readonly string[];
}

const KEY = 'acolhe.kiosk.restarts';
const NONE: RestartRecord = { restarts: 0, crashes: 0, rejected: [] };
const MAX_COUNT = 10_000;
/** The current version and the one before; others are not offered any more. */
const MAX_REJECTED = 4;
const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;

const count = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? Math.min(value, MAX_COUNT) : 0;

/** Takes what fits and leaves out the rest, so that nothing else can hide in it. */
function parse(text: string | null): RestartRecord {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return NONE;
    const { restarts, crashes, rejected } = value as Record<string, unknown>;
    const hashes = Array.isArray(rejected) ? rejected : [];
    return {
      restarts: count(restarts),
      crashes: count(crashes),
      rejected: hashes
        .filter((hash): hash is string => typeof hash === 'string' && HASH.test(hash))
        .slice(0, MAX_REJECTED),
    };
  } catch {
    return NONE;
  }
}

/** Where the record is kept. A browser that refuses storage begins anew at each reload. */
export type RecordStorage = Pick<Storage, 'getItem' | 'setItem'>;

const NO_STORAGE: RecordStorage = { getItem: () => null, setItem: () => undefined };

/** The storage of a page; one that keeps nothing where the browser refuses even to name its own. */
export function recordStorageOf(view: Pick<Window, 'localStorage'>): RecordStorage {
  try {
    return view.localStorage;
  } catch {
    return NO_STORAGE;
  }
}

/** Reads the record; whatever is not of its form is left out. */
export function readRestarts(storage: RecordStorage): RestartRecord {
  try {
    return parse(storage.getItem(KEY));
  } catch {
    return NONE;
  }
}

/** Writes a changed record. */
export function changeRestarts(storage: RecordStorage, change: (before: RestartRecord) => RestartRecord): void {
  try {
    storage.setItem(KEY, JSON.stringify(change(readRestarts(storage))));
  } catch {
    // Without storage every restart counts as the first one.
  }
}

/** Writes the record into a storage that is emptied by `clear`. */
export function keepRestarts(storage: RecordStorage, clear: () => void): void {
  const kept = readRestarts(storage);
  clear();
  if (kept.restarts + kept.crashes + kept.rejected.length > 0) changeRestarts(storage, () => kept);
}
