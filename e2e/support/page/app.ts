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
/** Longer than any test. */
const LONG_MS = 3_600_000;

/**
 * Makes timers of exactly this length short, in the document that is open and in every later one of the page: a wait
 * that shows something to people, where a test is about something else. Other timers go as they do.
 */
export const shortenWait = (page: Page, waitMs: number): Promise<void> => changeWait(page, waitMs, SHORT_MS);

/**
 * Makes timers of exactly this length, which are set from now on, end after every test: where a test looks at what the
 * page would else replace by itself, which a slow machine may not do in time.
 */
export const lengthenWait = (page: Page, waitMs: number): Promise<void> => changeWait(page, waitMs, LONG_MS);

async function changeWait(page: Page, fromMs: number, toMs: number): Promise<void> {
  const change = ([wantedMs, insteadMs]: readonly [number, number]) => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((run: TimerHandler, delayMs?: number, ...rest: unknown[]) =>
      wait(run, delayMs === wantedMs ? insteadMs : delayMs, ...rest)) as typeof window.setTimeout;
  };
  await page.addInitScript(change, [fromMs, toMs] as const);
  await page.evaluate(change, [fromMs, toMs] as const);
}
