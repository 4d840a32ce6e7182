import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { SDK_VERSION } from 'firebase/app';
import { TestBed } from './testing/test-bed.ts';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const SDK = dirname(require.resolve('firebase/package.json'));

/** A page with the SDK's own bundles, as one without a build step would load them. */
const HTML = `<!doctype html><script type="module">
  import { initializeApp } from '/firebase-app.js';
  import { connectAuthEmulator, inMemoryPersistence, initializeAuth, signInWithCustomToken } from '/firebase-auth.js';
  import { forceWebSockets, getDatabase, onDisconnect, onValue, ref, runTransaction, set } from '/firebase-database.js';
  window.start = async (url, token) => {
    forceWebSockets();
    const app = initializeApp({ apiKey: 'any', projectId: 'acolhe', databaseURL: url + '?ns=acolhe' }, 'acolhe');
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, url, { disableWarnings: true });
    await signInWithCustomToken(auth, token);
    const database = getDatabase(app);
    window.seen = [];
    onValue(ref(database, 'own/p1001'), (snapshot) => window.seen.push(snapshot.val()));
    await onDisconnect(ref(database, 'own/p1001/here')).remove();
    await set(ref(database, 'own/p1001'), { here: true, text: 'ação', n: 1 });
    const { snapshot } = await runTransaction(ref(database, 'own/p1001/n'), (n) => n + 41);
    const refused = await set(ref(database, 'own/p1002'), 1).then(() => 'allowed', (error) => error.message);
    return { n: snapshot.val(), refused };
  };
</script>`;

const BUNDLES = /^\/firebase-(app|auth|database)\.js$/;

/** Serves the page and the bundles from this machine: Chromium allows only local pages to reach a local server. */
async function servePage(): Promise<{ url: string; close: () => void }> {
  const server = createServer(({ url = '/' }, response) => {
    if (!BUNDLES.test(url)) return void response.setHeader('content-type', 'text/html').end(HTML);
    const bundle = readFileSync(join(SDK, url), 'utf8').replaceAll(
      `https://www.gstatic.com/firebasejs/${SDK_VERSION}/`,
      '/',
    );
    response.setHeader('content-type', 'text/javascript').end(bundle);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close().closeAllConnections(),
  };
}

const inChromium = existsSync(SYSTEM_CHROMIUM) ? test : test.skip;

inChromium(
  'the unmodified SDK in a browser signs in, listens, writes, is refused, and is missed when its tab closes',
  async () => {
    const bed = await TestBed.start({
      rules: { own: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } } },
    });
    const site = await servePage();
    const browser = await chromium.launch({
      executablePath: SYSTEM_CHROMIUM,
      args: ['--no-sandbox', '--disable-background-networking'],
    });
    try {
      const page = await browser.newPage();
      await page.goto(site.url);
      const token = await bed.customToken('p1001', {});
      expect(await page.evaluate(`start(${JSON.stringify(bed.url)}, ${JSON.stringify(token)})`)).toEqual({
        n: 42,
        refused: 'PERMISSION_DENIED: Permission denied',
      });
      await bed.adminDatabase().ref('own/p1001/text').set('from the backend');
      await page.waitForFunction("seen.at(-1).text === 'from the backend'");
      const left = new Promise<void>((resolve) =>
        bed
          .adminDatabase()
          .ref('own/p1001/here')
          .on('value', (snapshot) => {
            if (!snapshot.exists()) resolve();
          }),
      );
      await page.close();
      await left;
    } finally {
      await browser.close();
      site.close();
      await bed.close();
    }
  },
);
