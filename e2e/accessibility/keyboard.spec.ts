import { expect, test } from '@playwright/test';
import { clearRoom } from '../support/clear-room.ts';
import { tabTo } from '../support/keyboard.ts';
import { CPF, PASSWORD } from '../support/people.ts';

test.beforeEach(clearRoom);

test('from sign-in to the waiting room and out again with Tab, Enter and Space alone', async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/');
  await expect(button('Entrar')).toBeVisible();
  await tabTo(page, page.getByLabel('CPF'));
  await page.keyboard.type(CPF.maria);
  await tabTo(page, page.getByLabel('Senha', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeFocused();
  const door = page.getByRole('link', { name: /Solicitar Pronto Atendimento/ });
  await expect(door).toBeVisible();
  await tabTo(page, door);
  await page.keyboard.press('Enter');

  await test.step('first step', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Solicitar Pronto Atendimento' })).toBeFocused();
    await tabTo(page, page.getByRole('textbox', { name: /motivo/ }));
    await page.keyboard.type('Dor no ouvido.');
    const fever = page.getByRole('checkbox', { name: 'Febre' });
    await tabTo(page, fever);
    await page.keyboard.press('Space');
    await expect(fever).toBeChecked();
    await tabTo(page, button('Continuar'));
    await page.keyboard.press('Enter');
  });
  await test.step('second step', async () => {
    const disability = page.getByRole('checkbox', { name: 'Tenho alguma deficiência' });
    await expect(disability).toBeVisible();
    await tabTo(page, disability);
    await page.keyboard.press('Space');
    await expect(disability).toBeChecked();
    await tabTo(page, button('Continuar'));
    await page.keyboard.press('Space');
  });
  await test.step('third step', async () => {
    await expect(button('Solicitar Atendimento')).toBeEnabled();
    await tabTo(page, button('Solicitar Atendimento'));
    await page.keyboard.press('Enter');
  });
  await test.step('waiting room and out', async () => {
    await expect(page.getByTestId('queue-position')).toHaveText('1');
    await expect(page.getByRole('heading', { name: 'Você está na fila.' })).toBeFocused();
    await tabTo(page, button('Cancelar ligação'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancelar a ligação?' });
    await expect(dialog.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button('Cancelar ligação')).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Cancelar ligação' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeFocused();
  });
});
