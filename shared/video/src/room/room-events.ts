import type { VideoRoomEvents } from '../model/video-room.ts';

type Listener<E extends keyof VideoRoomEvents> = (detail: VideoRoomEvents[E]) => void;

/** Emits a room's events to its listeners. */
export interface RoomEvents {
  emit<E extends keyof VideoRoomEvents>(event: E, detail: VideoRoomEvents[E]): void;
  on<E extends keyof VideoRoomEvents>(event: E, listener: Listener<E>): () => void;
}

export function createRoomEvents(): RoomEvents {
  const listeners: { [E in keyof VideoRoomEvents]?: Set<Listener<E>> } = {};
  const of = <E extends keyof VideoRoomEvents>(event: E): Set<Listener<E>> => {
    const known: Set<Listener<E>> | undefined = listeners[event];
    if (known) return known;
    const fresh = new Set<Listener<E>>();
    Object.assign(listeners, { [event]: fresh });
    return fresh;
  };
  return {
    emit: (event, detail) => {
      for (const listener of [...of(event)]) listener(detail);
    },
    on: (event, listener) => {
      of(event).add(listener);
      return () => void of(event).delete(listener);
    },
  };
}
