import type { VideoRoom, VideoRoomEvents } from '../model/video-room.ts';

const EVENTS = [
  'path',
  'remote-joined',
  'remote-left',
  'remote-first-frame',
  'remote-stalled',
  'remote-resumed',
  'remote-media',
  'own-media',
  'sound-blocked',
  'quality',
  'device-lost',
  'token-expiring',
  'failed',
] as const satisfies (keyof VideoRoomEvents)[];

export interface Logged<E extends keyof VideoRoomEvents> {
  readonly event: E;
  readonly detail: VideoRoomEvents[E];
  readonly atMs: number;
}

/** Events of a room, for tests to take one by one. */
export interface EventLog {
  /** Takes the first event of a kind; null when there is none in time. */
  next<E extends keyof VideoRoomEvents>(event: E, withinMs: number): Promise<Logged<E> | null>;
  /** Events of a kind that were not taken yet. */
  untaken(event: keyof VideoRoomEvents): number;
}

export function createEventLog(room: Pick<VideoRoom, 'on'>): EventLog {
  const log: Logged<keyof VideoRoomEvents>[] = [];
  const waiting = new Set<() => void>();
  for (const event of EVENTS) {
    room.on(event, (detail) => {
      log.push({ event, detail, atMs: Date.now() });
      for (const wake of [...waiting]) wake();
    });
  }
  const take = <E extends keyof VideoRoomEvents>(event: E): Logged<E> | undefined => {
    const at = log.findIndex((entry) => entry.event === event);
    return at < 0 ? undefined : (log.splice(at, 1)[0] as Logged<E>);
  };
  return {
    next: <E extends keyof VideoRoomEvents>(event: E, withinMs: number) =>
      new Promise<Logged<E> | null>((resolve) => {
        const finish = (found: Logged<E> | null): void => {
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        const look = (): void => {
          const found = take(event);
          if (found) finish(found);
        };
        const timer = setTimeout(() => finish(null), withinMs);
        waiting.add(look);
        look();
      }),
    untaken: (event) => log.filter((entry) => entry.event === event).length,
  };
}
