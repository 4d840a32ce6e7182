/** A value of the realtime database, as JSON; null is none. */
export type RealtimeValue = string | number | boolean | null | { readonly [key: string]: RealtimeValue };

/**
 * The backend's hand on the realtime database, with full rights.
 * A write that is asked for while the connection is down waits for it.
 * @see docs/product/realtime.md
 */
export interface RealtimeWriter {
  get(path: string): Promise<RealtimeValue>;
  set(path: string, value: RealtimeValue): Promise<void>;
  /** Sets several paths at once; null removes. */
  update(values: Readonly<Record<string, RealtimeValue>>): Promise<void>;
  remove(path: string): Promise<void>;
  /**
   * Replaces a value by what follows from the one that is there.
   * @param next gives the new value, or undefined to leave the old one; may be called more than once
   * @returns whether it was replaced
   */
  transact(path: string, next: (current: RealtimeValue) => RealtimeValue | undefined): Promise<boolean>;
  /** Receives a value now and on each change. @returns a function that stops it */
  watch(path: string, listener: (value: RealtimeValue) => void): () => void;
  isConnected(): boolean;
  /**
   * Mints a custom token with which a browser signs in.
   * @param uid `auth.uid` in the database's rules
   * @param claims `auth.token` there
   */
  mintCustomToken(uid: string, claims: Readonly<Record<string, string | number>>): Promise<string>;
  close(): Promise<void>;
}

/** A realtime database in memory, for tests of other parts. */
export interface MemoryRealtime extends RealtimeWriter {
  /** Ends or restores the connection; writes fail without one. */
  connect(connected: boolean): void;
}

type Tree = { [key: string]: RealtimeValue };

/** An empty one. */
export function memoryRealtime(): MemoryRealtime {
  let root: RealtimeValue = null;
  let connected = true;
  const watchers = new Set<() => void>();
  const read = (path: string) =>
    parts(path).reduce<RealtimeValue>((value, key) => (isTree(value) ? (value[key] ?? null) : null), root);
  const write = (values: Readonly<Record<string, RealtimeValue>>) => {
    if (!connected) return Promise.reject(new Error('The realtime database is away.'));
    for (const [path, value] of Object.entries(values)) root = replaced(root, parts(path), structuredClone(value));
    watchers.forEach((notify) => notify());
    return Promise.resolve();
  };
  return {
    get: (path) => Promise.resolve(structuredClone(read(path))),
    set: (path, value) => write({ [path]: value }),
    update: write,
    remove: (path) => write({ [path]: null }),
    transact: async (path, next) => {
      const value = next(structuredClone(read(path)));
      if (value === undefined) return false;
      await write({ [path]: value });
      return true;
    },
    watch: (path, listener) => {
      let last: string | undefined;
      const notify = () => {
        const text = JSON.stringify(read(path));
        if (text !== last) listener(JSON.parse((last = text)) as RealtimeValue);
      };
      watchers.add(notify);
      notify();
      return () => void watchers.delete(notify);
    },
    isConnected: () => connected,
    connect: (next) => void (connected = next),
    mintCustomToken: (uid, claims) => Promise.resolve(JSON.stringify({ uid, claims })),
    close: () => Promise.resolve(),
  };
}

const parts = (path: string) => path.split('/').filter(Boolean);

function isTree(value: RealtimeValue): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** The tree with one place changed; branches that become empty vanish, as in the real database. */
function replaced(tree: RealtimeValue, [key, ...rest]: readonly string[], value: RealtimeValue): RealtimeValue {
  if (key === undefined) return value;
  const branch = isTree(tree) ? tree : {};
  const next = replaced(branch[key] ?? null, rest, value);
  const entries = Object.entries({ ...branch, [key]: next }).filter(([, part]) => part !== null);
  return entries.length ? Object.fromEntries(entries) : null;
}
