import { createServer } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { openOperations } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { clearRoom } from '../support/service/care.ts';
import { PORTAL_HOSTS } from '../support/stack/brands-file.ts';
import { at, changeDatabase, TEST_PORTS } from '../support/stack/test-stack.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Opens a record of the console, changes it, and saves it. */
async function save(page: Page, path: string, list: string, change: () => Promise<void>): Promise<void> {
  await page.goto(at('operations', path));
  await change();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible();
}

test('saved changes of a brand are in its portal within seconds, without a restart', async ({ page, context }) => {
  const portal = await context.newPage();
  const help = portal.getByRole('link', { name: /Precisa de ajuda/ });
  await portal.goto(at('shell', '/', PORTAL_HOSTS.maxplanet));
  await expect(portal.getByRole('img', { name: 'Max Planet' })).toBeVisible();
  const phone = page.getByLabel(/^Telefone de suporte/);
  await openOperations(page);
  await save(page, '/marcas/maxplanet', 'Marcas', () => phone.fill('(11) 3003-9876'));
  await expect(page.getByRole('row', { name: /^Max Planet/ })).toContainText('(11) 3003-9876');
  await expect(async () => {
    await portal.reload();
    await expect(help).toHaveAttribute('href', 'tel:1130039876', { timeout: limitMs(5_000) });
  }).toPass();
  await expect(portal.getByRole('img', { name: 'Max Planet' })).toBeVisible();
});

/** Port on which the partner's page is served too. */
const PORT = TEST_PORTS['partner-page'] + 60;
const ORIGIN = `http://localhost:${PORT}`;
const elsewhere = createServer((asked, answer) => {
  void fetch(at('partner-page', asked.url)).then(async (page) => {
    answer.setHeader('content-type', page.headers.get('content-type') ?? '');
    answer.end(Buffer.from(await page.arrayBuffer()));
  });
});
test.beforeAll(() => void elsewhere.listen(PORT, 'localhost'));
test.afterAll(() => void elsewhere.close());
// Also of a test that failed: the next try, and other tests, would find what it saved.
test.afterEach(async () => {
  await changeDatabase(`delete from brand_settings where key = 'maxplanet'`, []);
  await changeDatabase('update partners set origins = array_remove(origins, $1)', [ORIGIN]);
});

/** Has the partner's own back end answer its page there. */
async function letPartnerServe(page: Page): Promise<void> {
  const headers = { 'access-control-allow-origin': ORIGIN, 'access-control-allow-headers': 'content-type' };
  await page.route(at('partner-backend', '/**'), async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const response = await route.fetch();
    return route.fulfill({ response, headers: { ...response.headers(), ...headers } });
  });
}

/** Opens a part in the partner's page. */
async function openPart(page: Page, part: string): Promise<void> {
  await page.goto(ORIGIN);
  await page.getByRole('radio', { name: part }).check();
  await page.getByRole('button', { name: 'Abrir o atendimento' }).click();
}

test(
  'a page of a partner opens parts once its origin is saved, and no longer once it is taken away',
  { tag: '@wide' },
  async ({ page, context }) => {
    await clearRoom();
    const partner = await context.newPage();
    await letPartnerServe(partner);
    const refusal = partner.getByText('O atendimento ainda não foi liberado para este site.');
    const reason = partner.getByRole('textbox', { name: /motivo/ });
    const framed = partner.locator('#care iframe').contentFrame();
    const origins = page.getByLabel(/^Páginas do parceiro/);
    const saveOrigins = (change: (before: readonly string[]) => readonly string[]) =>
      save(page, '/parceiros/1', 'Parceiros', async () => {
        await origins.fill(change((await origins.inputValue()).split('\n')).join('\n'));
      });

    const isRefused = () =>
      expect(async () => {
        await openPart(partner, 'Pronto atendimento');
        await expect(refusal).toBeVisible({ timeout: limitMs(5_000) });
      }).toPass();

    await isRefused();
    await openOperations(page);
    await saveOrigins((before) => [...before, ORIGIN]);
    await expect(async () => {
      await openPart(partner, 'Pronto atendimento');
      await expect(reason).toBeVisible({ timeout: limitMs(5_000) });
    }).toPass();
    await expect(async () => {
      await openPart(partner, 'Meus documentos enviados');
      await expect(framed.getByRole('heading', { name: 'Adicionar Documentos' })).toBeVisible({
        timeout: limitMs(5_000),
      });
    }).toPass();

    await saveOrigins((before) => before.filter((origin) => origin !== ORIGIN));
    await isRefused();
  },
);
