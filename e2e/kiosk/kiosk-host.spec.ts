import { expect, type Page } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { test } from '../support/people/test.ts';
import { startService, stopService } from '../support/stack/control.ts';
import { at } from '../support/stack/test-stack.ts';

// The remote draws a screen whether or not the backend knows the cabin: these tests are about its host page.
const CABIN = at('mfe-cabin', '/cabine');
const MAX_SCRIPTS = 8;

/** The remote's first screen is there. */
async function expectOpen(page: Page): Promise<void> {
  await expect(page.locator('html[data-kiosk="open"]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
/** Checks that the service worker has cached the page's code. */
const expectStored = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');

/** Stored keys, without the one that the realtime client has while it connects. */
const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'firebase:previous_websocket_failure'));

test.use({ viewport: { width: 1280, height: 800 } });

test('a cabin loads few scripts, all from its own origin, and refuses to be framed', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(CABIN);
  await expectOpen(page);
  expect(scripts.filter((url) => !url.startsWith(at('mfe-cabin')))).toEqual([]);
  expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS);

  await page.goto(at('partner-page'));
  const frames = await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
    return new Promise<string>((done) => {
      frame.onload = () => done(frame.contentDocument === null ? 'refused' : 'shown');
    });
  }, CABIN);
  expect([frames, page.frames().filter((frame) => frame.url() === CABIN)]).toEqual(['refused', []]);
});

test('a cabin opens from its service worker while hosting and the service are down, and caches no responses', async ({
  page,
}) => {
  await page.goto(CABIN);
  await expectOpen(page);
  await expectStored(page);
  await Promise.all([stopService('hosting'), stopService('backend')]);
  try {
    await page.reload();
    await expectOpen(page);
    await page.goto(at('mfe-cabin', '/?id=7'));
    await expectOpen(page);
    const cached = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return caches_.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
    expect(cached).toContain('/cabine');
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Voltamos em instantes' })).toBeVisible();
    await expect(page.getByText('0800 724 3838')).toBeVisible();
  } finally {
    await Promise.all([startService('backend'), startService('hosting')]);
  }
  await page.reload();
  await expectOpen(page);
});

test(
  'a cabin whose files are broken announces its return, and recovers once they are right',
  { tag: '@wide' },
  async ({ page }) => {
    await page.route(/mfe-cabin\/.*\/remoteEntry\.js/, (route) => route.fulfill({ body: 'broken()' }));
    await page.goto(CABIN);
    await expect(page.getByRole('heading', { name: 'Voltamos em instantes' })).toBeVisible({
      timeout: limitMs(60_000),
    });
    await page.unroute(/mfe-cabin\/.*\/remoteEntry\.js/);
    await expectOpen(page);

    await page.context().clearCookies();
    await page.evaluate(async () => {
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    });
    await page.route(/\/main\.[0-9a-f]{10}\.js/, (route) => route.fulfill({ status: 404 }));
    await page.goto(at('mfe-cabin', '/'));
    await expect(page.getByRole('heading', { name: 'Voltamos em instantes' })).toBeVisible();
    await page.unroute(/\/main\.[0-9a-f]{10}\.js/);
    await expectOpen(page);
  },
);

test('data that a power cut left in a cabin’s browser is deleted once its page opens again', async ({ page }) => {
  await page.goto(CABIN);
  await expectOpen(page);
  await page.evaluate(async () => {
    localStorage.setItem('cpf', '52998224725');
    sessionStorage.setItem('name', 'Maria');
    document.cookie = 'left=52998224725; path=/';
    await (await caches.open('answers')).put('/left', new Response('Maria'));
    await new Promise((done) => (indexedDB.open('left').onsuccess = done));
  });
  await page.goto(CABIN);
  await expectOpen(page);
  const left = await page.evaluate(async () => [
    Object.keys(sessionStorage),
    document.cookie,
    (await caches.keys()).filter((name) => !name.startsWith('workbox-precache')),
    (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'left'),
  ]);
  expect(left).toEqual([[], '', [], []]);
  expect(await storedKeys(page)).toEqual([]);
});

test('keys and menus lead nowhere from a cabin', { tag: '@wide' }, async ({ page }) => {
  await page.goto(CABIN);
  await expectOpen(page);
  const keys = ['F5', 'Control+r', 'Control+Shift+r', 'Alt+ArrowLeft', 'Backspace', 'Control+p', 'F11'];
  await page.evaluate(() => {
    document.body.dataset.stays = 'yes';
    // A browser without a window does nothing at these keys: whether the page swallows them is what can be seen.
    window.addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (!defaultPrevented && !['Control', 'Shift', 'Alt'].includes(key)) document.body.dataset.stays = `no: ${key}`;
    });
  });
  for (const key of keys) await page.keyboard.press(key);
  await page.goBack().catch(() => undefined);
  expect(new URL(page.url()).pathname).toBe('/cabine');
  expect(await page.evaluate(() => [document.body.dataset.stays, window.open('https://example.com')])).toEqual([
    'yes',
    null,
  ]);
});

test('a patient who walks away from the form leaves an empty page behind', { tag: '@wide' }, async ({ page }) => {
  await page.clock.install();
  await page.goto(CABIN);
  await expectOpen(page);
  await page.getByRole('button', { name: 'Começar' }).click();
  const cpf = page.getByRole('textbox');
  await cpf.fill('529.982.247-25');
  await page.evaluate(() => localStorage.setItem('cpf', '52998224725'));

  await page.clock.fastForward(61_000);
  const question = page.getByRole('dialog', { name: 'Você ainda está aí?' });
  // The question goes by itself: a press of a key waits for no movement to end.
  await question.getByRole('button', { name: 'Continuar' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(cpf).toHaveValue('529.982.247-25');

  await page.clock.fastForward(61_000);
  await expect(question).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.clock.fastForward(21_000);
  await reloaded;
  await expect(page.getByRole('button', { name: 'Começar' })).toBeVisible();
  expect(await storedKeys(page)).toEqual([]);
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(cpf).toHaveValue('');
});
