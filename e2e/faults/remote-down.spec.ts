import { LOAD_LIMITS } from '@acolhe/federation/load';
import { expect, type Page, type Route } from '@playwright/test';
import { signIn } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { clearRoom } from '../support/service/care.ts';
import { at } from '../support/stack/test-stack.ts';

const REQUEST = '/portal-paciente/solicitar-pronto-atendimento';
const VIDEO_PART = `${at('mfe-video')}**`;
/** Chunks that a part asks for when one of its screens is opened. */
const LATER_PIECES = /\/mfe-video\/[^/]+\/\d+\.\w+\.js/;
/** Longer than any single phase of loading may take. */
const PHASE_LIMIT_MS = Math.max(LOAD_LIMITS.manifestMs, LOAD_LIMITS.entryMs, LOAD_LIMITS.moduleMs);

const failure = (page: Page) => page.getByRole('heading', { name: 'Esta parte não abriu' });
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' });
const requestScreen = (page: Page) => page.getByRole('heading', { level: 1, name: 'Solicitar Pronto Atendimento' });
const openDoor = (page: Page) => page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).click();

/** Marks the page, so that a reload would be noticed. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset.mark = 'same page';
  });
const expectSamePage = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-mark', 'same page');

/** Responds with the file and additional content after it. */
async function tamper(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n;globalThis.tampered = true;` });
}

test.beforeEach(clearRoom);

test('a remote that is down costs its own addresses only, and opens without a reload once it is back', async ({
  page,
  people,
}) => {
  const maria = await people.patient('maria');
  // Before the home, where a pointer over the door preloads the remote.
  await page.route(VIDEO_PART, (route) => route.abort());
  await signIn(page, maria.cpf);
  await mark(page);
  await openDoor(page);
  await expect(failure(page)).toBeVisible();
  await expect(page).toHaveURL(at('shell', REQUEST));
  await expect(page).toHaveTitle('Esta parte não abriu - Acolhe');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sair' })).toBeVisible();
  await expect(page.getByText('VI-30')).toBeVisible();

  await page.getByRole('link', { name: 'Voltar ao Início' }).click();
  await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
  await openDoor(page);
  await retry(page).click();
  await expect(failure(page)).toBeVisible();
  await expect(retry(page)).toBeEnabled();

  await page.unrouteAll({ behavior: 'wait' });
  await retry(page).click();
  await expect(requestScreen(page)).toBeVisible();
  await expectSamePage(page);
});

test(
  'an address opened directly while its remote is down says so in the portal’s frame and recovers',
  { tag: '@wide' },
  async ({ page, people }) => {
    const maria = await people.patient('maria');
    await signIn(page, maria.cpf);
    await page.route(VIDEO_PART, (route) => route.abort());
    await page.goto(REQUEST);
    await expect(failure(page)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Acolhe, início' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await retry(page).click();
    await expect(requestScreen(page)).toBeVisible();
  },
);

test(
  'the frame says that the sign-in remote is down, and opens it once it is back',
  { tag: '@wide' },
  async ({ page }) => {
    await page.route(`${at('mfe-auth')}**`, (route) => route.abort());
    await page.goto('/');
    await expect(failure(page)).toBeVisible();
    await page.unroute(`${at('mfe-auth')}**`);
    await retry(page).click();
    await expect(page.getByRole('heading', { name: 'Acesse sua conta' })).toBeVisible();
  },
);

// A separate page for each file and fault: a browser may cache a whole file in memory from one document to the next.
for (const [file, files] of [
  ['a manifest', /\/mfe-video\/.*manifest\.json/],
  ['an entry', /\/mfe-video\/.*remoteEntry\.js/],
  ['an exposed file', /\/mfe-video\/.*routes\.\w+\.js/],
] as const)
  test(
    `${file} that was tampered with never runs, and is shown as a failure`,
    { tag: '@wide' },
    async ({ page, people }) => {
      const maria = await people.patient('maria');
      await page.route(files, tamper);
      await signIn(page, maria.cpf);
      await mark(page);
      await openDoor(page);
      await expect(failure(page)).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await page.unrouteAll({ behavior: 'wait' });
      await retry(page).click();
      await expect(requestScreen(page)).toBeVisible();
      await expectSamePage(page);
    },
  );

for (const [fault, spoil] of [
  ['was tampered with', tamper],
  ['is missing', (route: Route) => route.abort()],
] as const)
  test(
    `a later chunk of a remote that ${fault} is shown as a failure, and opens once it is whole`,
    { tag: '@wide' },
    async ({ page, people }) => {
      const maria = await people.patient('maria');
      let asked = 0;
      await page.route(LATER_PIECES, (route) => {
        asked += 1;
        return spoil(route);
      });
      await signIn(page, maria.cpf);
      await openDoor(page);
      await expect.poll(() => asked).toBeGreaterThan(0);
      await expect(failure(page)).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await expect(page.getByRole('banner').getByRole('button', { name: 'Sair' })).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      await retry(page).click();
      await expect(requestScreen(page)).toBeVisible();
    },
  );

test(
  'a remote that does not answer is shown as loading, then as failed',
  { tag: '@wide' },
  async ({ page, people }) => {
    const maria = await people.patient('maria');
    await page.clock.install();
    let asked = 0;
    await page.route(/\/mfe-video\/.*manifest\.json/, () => {
      asked += 1;
    });
    await signIn(page, maria.cpf);
    await openDoor(page);
    await expect(page.getByText('Abrindo...')).toBeVisible();
    for (const round of [1, 2]) {
      await expect.poll(() => asked).toBe(round);
      await page.clock.fastForward(PHASE_LIMIT_MS);
    }
    await expect(failure(page)).toBeVisible();
  },
);

test(
  'a remote whose later chunk does not answer is shown as loading, then as failed',
  { tag: '@wide' },
  async ({ page, people }) => {
    const maria = await people.patient('maria');
    await page.clock.install();
    let asked = 0;
    await page.route(LATER_PIECES, () => {
      asked += 1;
    });
    await signIn(page, maria.cpf);
    await openDoor(page);
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(page.getByText('Abrindo...')).toBeVisible();
    await page.clock.fastForward(PHASE_LIMIT_MS);
    await expect(failure(page)).toBeVisible();
  },
);
