import { linkGiftCardCall } from '@acolhe/contracts';
import { expect } from '@playwright/test';
import { signIn } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { newGiftCard } from '../support/service/partners.ts';

test('a patient redeems a gift card whose answer is lost, sees what it holds and gives up a service of it', async ({
  page,
  people,
}) => {
  const maria = await people.patient('maria');
  const code = await newGiftCard();
  await signIn(page, maria.cpf);
  await page.getByRole('link', { name: /Gift Card/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gift Card' })).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/portal-paciente/gift-card');
  await expect(page.getByText('Você ainda não resgatou nenhum código.')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Código' });
  const redeem = async (text: string) => {
    await field.fill(text);
    await page.getByRole('button', { name: 'Resgatar' }).click();
  };

  await test.step('a code that is unknown, and one that was used', async () => {
    await redeem('NAO-EXISTE');
    await expect(field).toHaveAccessibleDescription(/Código inválido!/);
    await expect(field).toBeFocused();
    await redeem('USADO-2026');
    await expect(page.getByText('Código já utilizado. Cada código pode ser resgatado uma vez só.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the service redeems it, and the answer does not arrive', async () => {
    await page.route(`**${linkGiftCardCall.path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await redeem(` ${code} `);
    await page.getByRole('button', { name: 'Concordar e Continuar' }).click();
    await expect(page.getByText('Não foi possível resgatar')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Código resgatado' })).toContainText(code);
    await page.unroute(`**${linkGiftCardCall.path}`);
  });

  const quotas = page.getByRole('region', { name: 'Atendimentos disponíveis' });
  await test.step('what it holds, hidden and shown again', async () => {
    await expect(quotas.getByRole('listitem')).toHaveText([
      'Pronto Atendimento2 disponíveis',
      'Cardiologia1 disponível',
    ]);
    await page.getByRole('button', { name: 'Ocultar atendimentos' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Mostrar atendimentos' })).toBeVisible();
    await expect(quotas.getByRole('listitem')).toHaveCount(0);
    await page.getByRole('button', { name: 'Mostrar atendimentos' }).click();
  });

  await test.step('giving up a service, with the keyboard', async () => {
    await page.getByRole('button', { name: 'Ver mais detalhes' }).press('Enter');
    await page.getByRole('button', { name: `Abrir mão deste saldo: Cardiologia, código ${code}` }).press('Enter');
    await expect(page.getByText('Não é possível voltar atrás.')).toBeVisible();
    await page.getByRole('button', { name: 'Abrir mão do saldo' }).press('Enter');
    await expect(page.getByRole('button', { name: /^Abrir mão deste saldo: Pronto Atendimento/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Abrir mão deste saldo: Cardiologia/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Ver mais detalhes' })).toBeFocused();
    await expect(quotas.getByRole('listitem')).toHaveText(['Pronto Atendimento2 disponíveis']);
  });
});
