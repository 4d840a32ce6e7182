import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Messages of the page to its app, as they arrived. */
    postedToApp?: string[];
  }
}

/** Puts a page into the webview of an app that listens, as React Native's does. */
export async function putIntoApp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const posted: string[] = JSON.parse(sessionStorage.getItem('test.told-app') ?? '[]') as string[];
    window.postedToApp = posted;
    Object.assign(window, {
      ReactNativeWebView: {
        postMessage(text: string) {
          posted.push(text);
          sessionStorage.setItem('test.told-app', JSON.stringify(posted));
        },
      },
    });
  });
}

/** Types of the messages that the app got so far, over reloads too. */
export async function postedTypes(page: Page): Promise<unknown[]> {
  const posted = await page.evaluate(() => window.postedToApp ?? []);
  return posted.map((text) => (JSON.parse(text) as { type: unknown }).type);
}

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
