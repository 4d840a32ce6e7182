import { expect } from '@playwright/test';
import { enter, signIn } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { PASSWORD } from '../support/service/client.ts';
import { without } from '../support/stack/control.ts';

test(
  'without the backend the sign-in shows an error and preserves its input, and the same press works later',
  { tag: '@wide' },
  async ({ page, people }) => {
    const maria = await people.patient('maria');
    await page.goto('/');
    await without('backend', async () => {
      await enter(page, maria.cpf);
      const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível entrar' });
      await expect(alert).toContainText('internet');
      await expect(alert).not.toContainText(/error|fetch|undefined|\d{3}/i);
      await expect(page.getByLabel('CPF')).toHaveValue(maria.cpf);
      await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(PASSWORD);
    });
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
  },
);

test(
  'without the backend the home leaves the patient signed in, shows the error of each card, and recovers',
  { tag: '@wide' },
  async ({ page, people }) => {
    const maria = await people.patient('maria');
    await signIn(page, maria.cpf);
    await without('backend', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Não foi possível consultar seu contrato' })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Sair' })).toBeVisible();
    });
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('link', { name: /Solicitar Pronto Atendimento/ })).toBeVisible();
  },
);

test('without backend the request reports an unstable line, loses no answer, and enters the queue on retry', async ({
  page,
  people,
}) => {
  const maria = await people.patient('maria');
  await signIn(page, maria.cpf);
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
