import type { CabinPhase } from '@acolhe/session';
import { CHECK_EVERY_MS, checkForUpdates } from './update-check.ts';

/** A browser with one service worker registered, of which a newer one may come. */
function browser() {
  const container = new EventTarget();
  const posted: unknown[] = [];
  const update = jest.fn(() => Promise.resolve());
  const registration = Object.assign(new EventTarget(), {
    installing: null as EventTarget | null,
    waiting: null as { postMessage(message: unknown): void } | null,
    update,
  });
  const register = jest.fn(() => Promise.resolve(registration));
  return {
    workers: Object.assign(container, { register }),
    posted,
    update,
    register,
    /** A newer worker was found and has fetched all files. */
    install() {
      const worker = new EventTarget();
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
      registration.waiting = { postMessage: (message) => void posted.push(message) };
      worker.dispatchEvent(new Event('statechange'));
    },
    control: () => container.dispatchEvent(new Event('controllerchange')),
  };
}

let phase: CabinPhase = 'attract';
const reload = jest.fn();
async function follow(world: ReturnType<typeof browser>) {
  const updates = checkForUpdates({
    workers: world.workers,
    phase: () => phase,
    reload,
  });
  await jest.advanceTimersByTimeAsync(0);
  return updates;
}
beforeEach(() => {
  phase = 'attract';
  reload.mockClear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('a new publication', () => {
  it('is asked for every five minutes, past the browser’s cache', async () => {
    const world = browser();
    await follow(world);
    expect(world.register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
    await jest.advanceTimersByTimeAsync(2 * CHECK_EVERY_MS);
    expect(world.update).toHaveBeenCalledTimes(2);
  });

  it('is activated by a reload between patients', async () => {
    const world = browser();
    await follow(world);
    world.install();
    expect(world.posted).toEqual(['take-over']);
    world.control();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits for the end of a visit', async () => {
    const world = browser();
    const updates = await follow(world);
    for (phase of ['form', 'visit', 'call', 'over'] as const) {
      updates.enter();
      world.install();
    }
    expect(world.posted).toEqual([]);
    phase = 'attract';
    updates.enter();
    expect(world.posted).toEqual(['take-over']);
  });

  it('is none when a browser gets its first service worker', async () => {
    const world = browser();
    await follow(world);
    world.control();
    expect(reload).not.toHaveBeenCalled();
  });
});
