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
  /** Hears a value now and whenever it changes. @returns ends it */
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
