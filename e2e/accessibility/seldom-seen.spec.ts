import { expect, type Page } from '@playwright/test';
import { inspect } from '../support/page/inspect.ts';
import { test } from '../support/people/test.ts';
import { clearRoom } from '../support/service/care.ts';
import { at } from '../support/stack/test-stack.ts';

// Colours are judged as they are once they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(clearRoom);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('help, and links of a recovery that are no good any more, are accessible', { tag: '@wide' }, async ({ page }) => {
  await page.goto(at('shell', '/ajuda'));
  await expect(page.getByRole('heading', { level: 1, name: 'Ajuda' })).toBeVisible();
  await inspect(page, 'help');
  await page.goto(at('shell', '/reset-senha/nada'));
  for (const name of ['Nova senha', 'Repita a nova senha'])
    await page.getByLabel(name, { exact: true }).fill('Nova@2027');
  await press(page, 'Confirmar');
  await expect(page.getByRole('link', { name: 'Pedir outro link' })).toBeVisible();
  await inspect(page, 'new password by a link that is over');
  await page.reload();
  await expect(page.getByText(/^Se o link já foi usado/)).toBeVisible();
  await inspect(page, 'new password after a reload');
  await page.goto(at('shell', '/esqueci-senha'));
  await page.getByLabel('CPF').fill('012.345.678-90');
  await page.getByLabel('E-mail').fill('ninguem@acolhe.test');
  await press(page, 'Confirmar');
  await expect(page.getByText('Pedido recebido')).toBeVisible();
  await inspect(page, 'forgotten password, asked for');
});
