import { expect, test } from '@playwright/test';
import { enter, signIn } from '../support/care.ts';
import { clearRoom } from '../support/clear-room.ts';
import { without } from '../support/outage.ts';
import { CPF, PASSWORD } from '../support/people.ts';

test.beforeEach(clearRoom);

test('at the sign-in: plain words, what was typed stays, and the same press works later', async ({ page }) => {
  await page.goto('/');
  await without('backend', async () => {
    await enter(page, CPF.maria);
    const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível entrar' });
    await expect(alert).toContainText('internet');
    await expect(alert).not.toContainText(/error|fetch|undefined|\d{3}/i);
    await expect(page.getByLabel('CPF')).toHaveValue(CPF.maria);
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(PASSWORD);
  });
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
});

test('at home: who was signed in stays so, the ways to care say what is wrong, and come back', async ({ page }) => {
  await signIn(page, CPF.maria);
  await without('backend', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Não foi possível consultar seu contrato' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sair' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('link', { name: /Solicitar Pronto Atendimento/ })).toBeVisible();
});

test('at the request: the unstable connection is said, no answer is lost, and trying again enters the queue', async ({
  page,
}) => {
  await signIn(page, CPF.maria);
  await page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).click();
  await page.getByRole('textbox', { name: /motivo/ }).fill('Enjoo desde cedo.');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  const send = page.getByRole('button', { name: 'Solicitar Atendimento' });
  await expect(send).toBeEnabled();
  const unstable = page.getByRole('dialog', { name: 'Conexão Instável' });

  await without('backend', async () => {
    await send.click();
    await expect(unstable).toContainText('Sua conexão apresenta instabilidade.');
    await expect(unstable).toContainText('Sugerimos tentar novamente com uma conexão mais estável');
    await unstable.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText('Enjoo desde cedo.')).toBeVisible();
    await send.click();
    await expect(unstable).toBeVisible();
  });
  await unstable.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(page.getByTestId('queue-position')).toHaveText('1');
});
