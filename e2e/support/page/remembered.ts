import type { Page } from '@playwright/test';
import { takeHeapSnapshot } from './heap-snapshot.ts';

/** Everything that a page's browser stores for it and shows of it, as one text. */
const storedFor = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const requested = async (name: string) => {
      const cache = await caches.open(name);
      const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
      return Promise.all(kept.map(async (answer) => [answer?.url, await answer?.text()]));
    };
    const names = await caches.keys();
    return JSON.stringify([
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input, textarea')].map((field) => ('value' in field ? field.value : '')),
      [document.title, document.cookie, location.href, window.name, history.state],
      [{ ...localStorage }, { ...sessionStorage }],
      await indexedDB.databases(),
      names,
      await Promise.all(names.map(requested)),
    ]);
  });

/**
 * Looks for words in what a page stores, in caches of its browser and in all that its scripts hold (a snapshot of the
 * heap after collection).
 * @returns the words that are there, and where
 */
export async function rememberedBy(page: Page, words: readonly string[]): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  const places = { stored: await storedFor(page), heap: await takeHeapSnapshot(devtools) };
  await devtools.detach();
  return Object.entries(places).flatMap(([place, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${word} (${place})`),
  );
}
