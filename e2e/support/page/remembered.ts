import type { CDPSession, Page } from '@playwright/test';

/** Everything that a page's browser stores for it and shows of it, as one text; databases with their contents. */
const storedFor = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const requested = async (name: string) => {
      const cache = await caches.open(name);
      const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
      return Promise.all(answers.map(async (answer) => [answer?.url, await answer?.text()]));
    };
    const names = await caches.keys();
    // Binary values as their characters.
    const written = (_: string, value: unknown): unknown =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? new TextDecoder().decode(value)
        : typeof value === 'bigint'
          ? String(value)
          : value;
    const contentsOf = (name: string) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(new Error(`The database ${name} does not open.`));
        opening.onsuccess = () => {
          const { result: database } = opening;
          const stores = [...database.objectStoreNames];
          if (stores.length === 0) {
            database.close();
            return resolve([]);
          }
          const reading = database.transaction(stores);
          const requests = stores.map((store) => {
            const records = reading.objectStore(store);
            return [records.getAllKeys(), records.getAll()];
          });
          reading.oncomplete = () => {
            database.close();
            resolve(requests.map((pair) => pair.map(({ result }) => result as unknown)));
          };
          reading.onerror = () => reject(new Error(`The database ${name} cannot be read.`));
        };
      });
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    return JSON.stringify(
      [
        document.documentElement.outerHTML,
        [...document.querySelectorAll('input, textarea')].map((field) => ('value' in field ? field.value : '')),
        [document.title, document.cookie, location.href, window.name, history.state],
        [{ ...localStorage }, { ...sessionStorage }],
        databases,
        await Promise.all(databases.map(contentsOf)),
        names,
        await Promise.all(names.map(requested)),
      ],
      written,
    );
  });

/**
 * Looks for words in what a page stores, in caches of its browser, in cookies (also those that no script can read) and
 * in all that its scripts hold (a snapshot of the heap after collection).
 * @returns the words that are there, and where
 */
export async function rememberedBy(page: Page, traces: readonly string[]): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  const cookies = JSON.stringify(await page.context().cookies());
  const places = { stored: await storedFor(page), cookies, heap: await takeHeapSnapshot(devtools) };
  await devtools.detach();
  return Object.entries(places).flatMap(([place, text]) =>
    traces.filter((word) => text.includes(word)).map((word) => `${word} (${place})`),
  );
}

/**
 * Everything that a page's scripts hold, as V8 writes it down; collects the garbage first.
 * @returns JSON
 * @see https://chromium.googlesource.com/v8/v8/+/HEAD/include/v8-profiler.h
 */
export async function takeHeapSnapshot(devtools: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const onChunk = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', onChunk);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', onChunk);
  return chunks.join('');
}
