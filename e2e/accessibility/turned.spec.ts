import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { layoutFaultsAt } from '../support/layout/every-width.ts';
import { signIn } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { CPF } from '../support/service/client.ts';
import { ROOT } from '../support/stack/test-stack.ts';

const UPRIGHT = { width: 390, height: 844 };
const ON_SIDE = { width: 844, height: 390 };

/**
 * Turns the phone on its side and back while a sheet is open: it stays open with its focus, and each of its buttons can
 * be pressed.
 */
async function staysUsable(page: Page, sheet: Locator): Promise<void> {
  await expect(sheet).toBeVisible();
  for (const size of [ON_SIDE, UPRIGHT]) {
    await page.setViewportSize(size);
    await expect(sheet).toBeVisible();
    expect(await layoutFaultsAt(page, [size]), `at ${size.width}×${size.height}`).toEqual([]);
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    for (const button of await sheet.getByRole('button').all()) await button.click({ trial: true });
  }
}

test('a phone that is turned preserves the sheet of a gift card and its code', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Inserir código de Gift Card' }).click();
  const sheet = page.getByRole('dialog', { name: 'Resgatar Gift Card' });
  await sheet.getByLabel('Código do Gift Card').fill('BEMVINDO');
  await staysUsable(page, sheet);
  await expect(sheet.getByLabel('Código do Gift Card')).toHaveValue('BEMVINDO');
});

test('a phone that is turned preserves the sheet that adjusts a photo', { tag: '@wide' }, async ({ page, people }) => {
  await signIn(page, (await people.patient('maria')).cpf);
  await page.getByRole('link', { name: /^Meus Dados/ }).click();
  await page.getByLabel('Arquivo da foto').setInputFiles(join(ROOT, 'docs/pictures/home.png'));
  await staysUsable(page, page.getByRole('dialog', { name: 'Ajustar a foto' }));
});

test(
  'a phone that is turned preserves the question before a request is given up',
  { tag: '@wide' },
  async ({ page, people }) => {
    await signIn(page, (await people.patient('maria')).cpf);
    await page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).click();
    await page.getByRole('textbox', { name: /motivo/ }).fill('Dor de cabeça.');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await staysUsable(page, page.getByRole('dialog', { name: 'Cancelar o pedido?' }));
  },
);

test('a phone that is turned preserves an open document', { tag: '@wide' }, async ({ page }) => {
  await signIn(page, CPF.maria);
  await page.getByRole('link', { name: /^Documentos Médicos Recebidos/ }).click();
  await page
    .getByRole('button', { name: /^(Ver aqui|Abrir)/ })
    .first()
    .click();
  await staysUsable(page, page.getByRole('dialog'));
});
