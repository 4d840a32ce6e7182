import type { PortalStorage } from '@acolhe/session';

/** What of a visit outlives a reload of its tab. */
const NAMES = ['handle', 'command', 'waiting-since', 'camera', 'microphone', 'chat-read', 'chat-outbox', 'started'] as const;
export type MemoryName = (typeof NAMES)[number];

export interface VisitMemory {
  get(name: MemoryName): string | undefined;
  set(name: MemoryName, value: string): void;
  remove(name: MemoryName): void;
  /** Forgets the visit. */
  clear(): void;
}

/** The part of the host's storage that belongs to one visit. */
export function visitMemory(storage: PortalStorage, requestId: number): VisitMemory {
  const key = (name: MemoryName) => `urgent-care.visit.${requestId}.${name}`;
  return {
    get: (name) => storage.get(key(name)),
    set: (name, value) => storage.set(key(name), value),
    remove: (name) => storage.remove(key(name)),
    clear: () => NAMES.forEach((name) => storage.remove(key(name))),
  };
}
