import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { TURN_PORT } from './test-stack.ts';

const LOOK_MS = 200;

/**
 * Waits until no other worker of the run has the turn, and takes it. A process that dies loses it: whoever listens at
 * the port has it.
 * @returns what gives it back
 */
export async function takeTurn(): Promise<() => Promise<void>> {
  for (;;) {
    const giveBack = await listenAlone(TURN_PORT);
    if (giveBack) return giveBack;
    await pause(LOOK_MS);
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
