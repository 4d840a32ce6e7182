import { expect, type Page } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { chromiumPath } from '../../scripts/src/check/browsers.ts';
import { inspect } from '../support/page/inspect.ts';
import { signIn } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import type { OwnPatient } from '../support/service/own-people.ts';
import { at } from '../support/stack/test-stack.ts';

// Notifications and installing are the whole browser's, not the headless shell's.
test.use({
  permissions: ['notifications'],
  launchOptions: { executablePath: chromiumPath(), args: ['--headless=new', '--no-sandbox'] },
});

const workerState = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
async function openWithWorker(page: Page, { cpf }: OwnPatient): Promise<void> {
  await signIn(page, cpf);
  await expect.poll(() => workerState(page)).toBe('activated');
}

test('without a network the portal shows its own offline page, and recovers to the current state', async ({
  page,
  context,
  people,
}) => {
  await openWithWorker(page, await people.patient());
  await context.setOffline(true);
  await page.goto('/?from=AXIA');
  await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible();
  await expect(page).toHaveTitle('Sem internet - Axia');
  await expect(page.getByRole('link', { name: '0800 724 3838' })).toHaveAttribute('href', 'tel:08007243838');
  await expect(page.getByRole('link', { name: 'Tentar novamente' })).toBeVisible();
  await inspect(page, 'page without a network');
  await context.setOffline(false);
  // The page reloads by itself, and redirects a signed-in patient to the home.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá');
  await page.goto('/portal-paciente');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá');
  // The worker caches nothing of the portal or of its patient: the next page is the network's.
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test(
  'a visitor who has opened the sign-in only sees a lost network reported, there and by the offline page',
  { tag: '@wide' },
  async ({ page, context }) => {
    await page.goto('/');
    await expect.poll(() => workerState(page)).toBe('activated');
    await context.setOffline(true);
    await expect(page.getByText('Você está sem internet')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('acolhe-appearance', 'dark'));
    await page.goto('/?from=AXIA');
    await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible();
    const background = await page.evaluate(() =>
      getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number),
    );
    expect(Math.max(...(background ?? [255]))).toBeLessThan(80);
  },
);

test(
  'a browser takes the portal for an app that can be installed, with the name and icons of its brand',
  { tag: '@wide' },
  async ({ page, people }) => {
    await openWithWorker(page, await people.patient());
    const devtools = await page.context().newCDPSession(page);
    const { data, errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '{}') as { name: string; icons: { src: string }[] };
    expect([manifest.name, manifest.icons.length]).toEqual(['Acolhe', 3]);
    for (const { src } of manifest.icons) expect((await page.request.get(at('shell', src))).status()).toBe(200);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  },
);

test(
  'a pushed message is shown by the worker, with the worker’s text, whatever else the message contains',
  { tag: '@wide' },
  async ({ page, people }) => {
    await openWithWorker(page, await people.patient());
    const devtools = await page.context().newCDPSession(page);
    const registered = new Promise<string>((found) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [one] = registrations;
        if (one) found(one.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    const shown = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, data }) => ({
          title,
          body,
          tag,
          data: data as unknown,
        })),
      );
    // The browser drops a message that arrives while it restarts the worker; a push service sends again by itself.
    await expect(async () => {
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin: at('shell'),
        registrationId,
        data: JSON.stringify({ kind: 'appointment', id: 7, title: 'Maria da Silva' }),
      });
      await expect.poll(shown, { timeout: limitMs(5_000) }).toEqual([
        {
          title: 'Lembrete de consulta',
          body: 'Abra o portal para ver o dia e a hora.',
          tag: 'appointment',
          data: '/portal-paciente/links',
        },
      ]);
    }).toPass();
  },
);
