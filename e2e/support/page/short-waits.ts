import type { Page } from '@playwright/test';

const SHORT_MS = 250;

/**
 * Makes timers of exactly this length short, in every document that the page opens from now on: a wait that shows
 * something to people, where a test is about something else. Other timers go as they do.
 */
export const shortenWait = (page: Page, waitMs: number): Promise<unknown> =>
  page.addInitScript(
    ([longMs, shortMs]) => {
      const wait = window.setTimeout.bind(window);
      window.setTimeout = ((run: TimerHandler, delayMs?: number, ...rest: unknown[]) =>
        wait(run, delayMs === longMs ? shortMs : delayMs, ...rest)) as typeof window.setTimeout;
    },
    [waitMs, SHORT_MS] as const,
  );
