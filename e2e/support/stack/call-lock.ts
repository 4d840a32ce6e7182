import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CALL_LOCK_PORT } from './test-stack.ts';

const RETRY_MS = 200;

/**
 * Acquires the lock that all workers of a run share, so that one of them at a time carries a real call; waits while
 * another has it. Whoever listens at its port has it: a process that dies gives it back.
 * @returns what releases it
 */
export async function acquireCallLock(): Promise<() => Promise<void>> {
  for (;;) {
    const release = await listenAlone(CALL_LOCK_PORT);
    if (release) return release;
    await pause(RETRY_MS);
  }
}

/** @returns what ends it; undefined when somebody else listens there */
function listenAlone(port: number): Promise<(() => Promise<void>) | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      resolve(() => new Promise((closed) => server.close(() => closed()))),
    );
  });
}
