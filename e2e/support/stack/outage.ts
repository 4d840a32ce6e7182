import type { Page } from '@playwright/test';
import { plugIn, pullPlug } from './control.ts';

export type KillableService = 'backend' | 'realtime';

/** Kills services, does something meanwhile, and starts them again, whatever came of it. */
export async function without(
  services: KillableService | readonly KillableService[],
  meanwhile: () => Promise<void>,
): Promise<void> {
  const all = typeof services === 'string' ? [services] : services;
  await Promise.all(all.map(pullPlug));
  try {
    await meanwhile();
  } finally {
    // In the order of a start: the backend wants the realtime database.
    for (const service of [...all].reverse()) await plugIn(service);
  }
}

/**
 * Lets the service carry out the next request to these addresses, and kills it before it answers. The caller starts it
 * again.
 */
export async function dieBeforeAnswering(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await pullPlug('backend');
      await route.abort();
    },
    { times: 1 },
  );
}

/** Kills the service before the next request to these addresses reaches it. The caller starts it again. */
export async function dieBeforeHearing(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      await pullPlug('backend');
      await route.abort();
    },
    { times: 1 },
  );
}
