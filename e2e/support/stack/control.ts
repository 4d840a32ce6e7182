import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import type { Stack } from '../../../scripts/src/stack/stack.ts';
import { CONTROL_PORT } from './test-stack.ts';

/** Allows the tests, which run in separate processes, to kill, start and heal services of the run. */
export function serveControl(stack: Pick<Stack, 'kill' | 'start' | 'heal'>, port: number): Promise<Server> {
  const actions: Readonly<Record<string, (service: string) => Promise<unknown>>> = {
    kill: (service) => stack.kill(service),
    start: (service) => stack.start(service),
    heal: () => stack.heal(),
  };
  const server = createServer((request, response) => {
    // A test that blocks its process for longer than connections are held would next ask over one that is closed.
    response.shouldKeepAlive = false;
    const [, action = '', service = ''] = (request.url ?? '').split('/');
    const done = actions[action]?.(service) ?? Promise.reject(new Error(`unknown action ${action}`));
    done.then(
      () => response.end('ok'),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

async function ask(action: 'kill' | 'start' | 'heal', service = ''): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${CONTROL_PORT}/${action}/${service}`, { method: 'POST' });
  if (!response.ok) throw new Error(`${action} ${service}: ${await response.text()}`);
}

/** Kills a service at once (`kill -9`) and leaves it down. */
export const stopService = (service: string): Promise<void> => ask('kill', service);
/** Starts it again and waits until it is healthy. */
export const startService = (service: string): Promise<void> => ask('start', service);
/** Restarts all services of the stack that do not answer, as after a failed test. */
export const heal = (): Promise<void> => ask('heal');

export type KillableService = 'backend' | 'realtime';

/** Kills services, runs an action, and starts them again, even if the action failed. */
export async function without(
  services: KillableService | readonly KillableService[],
  meanwhile: () => Promise<void>,
): Promise<void> {
  const all = typeof services === 'string' ? [services] : services;
  await Promise.all(all.map(stopService));
  try {
    await meanwhile();
  } finally {
    // In the order of a start: the backend wants the realtime database.
    for (const service of [...all].reverse()) await startService(service);
  }
}

/**
 * Makes the service process the next request to these addresses, and kills it before it answers. The caller starts it
 * again.
 */
export async function dieBeforeAnswering(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await stopService('backend');
      await route.abort();
    },
    { times: 1 },
  );
}

/** Kills the service before the next request to these addresses reaches it. The caller starts it again. */
export async function killBeforeRequest(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      await stopService('backend');
      await route.abort();
    },
    { times: 1 },
  );
}
