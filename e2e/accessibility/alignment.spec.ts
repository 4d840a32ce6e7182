import { expect } from '@playwright/test';
import { openOperations, signIn } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { CPF } from '../support/service/client.ts';

test(
  'the boxes of filters are aligned, whatever is above or below some of them',
  { tag: '@wide' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await openOperations(page, '/registro');
    const tops = ['Número do registro', 'De', 'Até'].map(async (label) => {
      const box = await page.getByLabel(label, { exact: true }).boundingBox();
      return Math.round(box?.y ?? 0);
    });
    expect(new Set(await Promise.all(tops)).size).toBe(1);
  },
);

test('the top bar of the operations console is as wide as the content below it', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openOperations(page, '/agendas');
  const brand = await page.getByRole('banner').getByRole('img').first().boundingBox();
  const item = await page.getByRole('link', { name: 'Agendas' }).locator('svg').boundingBox();
  expect(Math.abs((brand?.x ?? 0) - (item?.x ?? 0))).toBeLessThanOrEqual(4);
});

test('each header of the appointments begins where its cells do', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, CPF.ana);
  await page.getByRole('link', { name: /^Minhas Consultas Agendadas/ }).click();
  const table = page.getByRole('table', { name: 'Minhas Consultas Agendadas' });
  await expect(table).toBeVisible();
  const [headers, cells] = await table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(0, 2).map((row) => [...row.children].slice(0, -1).map((cell) => getComputedStyle(cell).paddingLeft)),
    );
  expect(cells).toEqual(headers);
});
