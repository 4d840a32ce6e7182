import type { Page } from '@playwright/test';

/**
 * Leaves out the timers of this length that the open page sets from now on: a screen that goes on by itself stays until
 * its pictures are taken.
 */
export const standStill = (page: Page, waitMs: number): Promise<void> =>
  page.evaluate((leftOutMs) => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((run: TimerHandler, delayMs?: number, ...rest: unknown[]) =>
      delayMs === leftOutMs ? 0 : wait(run, delayMs, ...rest)) as typeof window.setTimeout;
  }, waitMs);
