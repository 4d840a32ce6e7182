import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { CPF } from '../support/service/client.ts';

declare global {
  interface Window {
    /** Content of each sheet of paper when the page was printed. */
    printed?: string[];
  }
}

const RECEIVED = { title: 'Documentos Médicos Recebidos', path: '/portal-paciente/documentos-clinicos' };
const HISTORY = { title: 'Histórico de Atendimento', path: '/portal-paciente/historico-atendimento' };

/** Opens a screen from the home and waits for its table. */
async function openList(page: Page, { title, path }: typeof RECEIVED): Promise<void> {
  await signIn(page, CPF.maria);
  await page.getByRole('link', { name: new RegExp(`^${title}`) }).click();
  await expect(page.getByRole('table', { name: title })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

/** On a phone the filters are folded until they are asked for. */
const openFilters = (page: Page) => page.getByRole('button', { name: 'Filtrar', exact: true }).click();

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const search = (page: Page) => page.getByRole('button', { name: 'Pesquisar' }).click();

/** The one page of the document that is shown, drawn. */
async function drawnPage(page: Page) {
  const sheet = page.getByRole('dialog').getByRole('group', { name: 'Página 1 de 1' });
  await expect
    .poll(() => sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width))
    .toBeGreaterThan(0);
  return sheet;
}

/** Lines of text of the shown pages that one has to scroll sideways to read. */
const linesOutside = (view: Locator): Promise<string[]> =>
  view.evaluate((region) => {
    const { left, right } = region.getBoundingClientRect();
    const lines = [...region.querySelectorAll('span')]
      .filter((span) => span.childElementCount === 0 && span.getBoundingClientRect().width > 0)
      .map((span) => ({ text: span.textContent, box: span.getBoundingClientRect() }));
    if (lines.length < 5) throw new Error('The pages have no layer of text.');
    return lines.filter(({ box }) => box.left < left || box.right > right).map(({ text }) => text);
  });

test('a patient reads a received document in the page, saves and prints it, and opens it in a new tab', async ({
  page,
  context,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|integrity/i.test(message.text())) refused.push(message.text());
  });
  await openList(page, RECEIVED);
  const view = rows(page)
    .first()
    .getByRole('button', { name: /^Abrir:/ });
  const name = ((await view.getAttribute('aria-label')) ?? '').replace('Abrir: ', '');
  await view.click();
  const dialog = page.getByRole('dialog', { name });
  const sheet = await drawnPage(page);
  // Its text is available to screen readers and to the browser's search.
  await expect(sheet).toContainText('Maria da Silva');
  const { width = 0 } = (await sheet.boundingBox()) ?? {};
  // On a phone a paper opens a step larger than its width, so that its text can be read.
  await expect(dialog.getByText('125%')).toHaveCount(1);
  expect(await linesOutside(dialog.getByRole('region'))).toEqual([]);
  const tools = await dialog.getByRole('group', { name: 'Ferramentas do documento' }).getByRole('button').all();
  const tops = await Promise.all(tools.map(async (tool) => (await tool.boundingBox())?.y));
  expect(new Set(tops).size, tops.join(', ')).toBe(1);
  await dialog.getByRole('button', { name: 'Aumentar' }).click();
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBeCloseTo((width / 1.25) * 1.5, 0);

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar' }).click();
  expect((await download).suggestedFilename()).toBe(`${name}.pdf`);

  await page.evaluate(() => {
    window.print = () => {
      window.printed = [...document.querySelectorAll<HTMLImageElement>('body > div > img')].map(({ alt }) => alt);
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await dialog.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => page.evaluate(() => window.printed)).toEqual(['Página 1 de 1']);
  await expect(page.locator('body > div > img')).toHaveCount(0);

  const opened = context.waitForEvent('page');
  // The browser of these tests has no viewer for PDF: only the navigation to it and the response can be checked.
  const led = context.waitForEvent(
    'request',
    (request) => request.isNavigationRequest() && /\/api\/files\/opened\/[^/]+$/.test(request.url()),
  );
  await dialog.getByRole('button', { name: 'Abrir em nova aba' }).click();
  expect((await (await led).response())?.status()).toBe(200);
  await (await opened).close();

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(view).toBeFocused();
  expect(refused).toEqual([]);
});

test(
  'a search of received documents outlives back navigation and a reload, and is not in the address',
  { tag: '@wide' },
  async ({ page }) => {
    await openList(page, RECEIVED);
    await expect(page.getByText(/^1 - 10 de \d+$/)).toBeVisible();
    await openFilters(page);
    const date = page.getByLabel('Data de Consulta');
    await date.pressSequentially('31022026');
    await search(page);
    await expect(page.getByText('Data de Consulta Inválida!')).toBeVisible();
    await expect(date).toBeFocused();
    await date.fill('31/12/2199');
    await search(page);
    await expect(page.getByText('Data deve ser igual ou inferior ao dia de hoje!')).toBeVisible();
    await date.fill('');
    await page.getByLabel('Tipo de Arquivo').selectOption('Encaminhamento');
    await search(page);
    const expectFound = async () => {
      await expect(rows(page).filter({ hasText: 'Encaminhamento' })).not.toHaveCount(0);
      await expect(rows(page).filter({ hasNotText: 'Encaminhamento' })).toHaveCount(0);
      await expect(page.getByLabel('Tipo de Arquivo')).toHaveValue('referral');
    };
    await expectFound();
    await page.reload();
    await expectFound();
    await page.getByRole('link', { name: 'Início', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
    await page.goBack();
    await expectFound();
    await expect(page).toHaveURL(new RegExp(`${RECEIVED.path}$`));
  },
);

test(
  'a patient finds encounters by the name of the professional, and what was issued in them',
  { tag: '@wide' },
  async ({ page }) => {
    await openList(page, HISTORY);
    // Paula is who other journeys visit: her encounters may fill the first page.
    const others = rows(page).filter({ hasNotText: /Rafael/ });
    await expect(others).not.toHaveCount(0);
    await openFilters(page);
    await page.getByLabel('Profissional').fill('RAFAEL');
    await search(page);
    await expect(others).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Profissional')).toHaveValue('RAFAEL');
    await expect(others).toHaveCount(0);
    await rows(page)
      .getByRole('button', { name: /\.pdf$/ })
      .first()
      .click();
    await expect(await drawnPage(page)).toContainText('Maria da Silva');
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Limpar' }).click();
    await expect(others).not.toHaveCount(0);
  },
);
