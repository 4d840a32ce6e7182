import { requestPasswordChangeCall } from '@acolhe/contracts';
import { expect, type Page } from '@playwright/test';
import { enter, untilShown } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { fromNewMail, mailsSent } from '../support/service/partners.ts';
import { at } from '../support/stack/test-stack.ts';

const NEW_PASSWORD = 'Nova@2027';
const RESET_LINK = /(http\S+\/reset-senha\/[\w-]+)/;
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar' }).click();

test('a patient who forgot the password gets a link by e-mail, sets a new one and signs in with it', async ({
  page,
  people,
}) => {
  const ana = await people.patient('ana');
  const before = mailsSent();
  let answer = '';
  await test.step('asking for the link', async () => {
    await page.goto(at('shell'));
    await page.getByRole('link', { name: 'Esqueci a senha' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Esqueci a senha' })).toBeFocused();
    await confirm(page);
    await expect(page.getByRole('alert', { name: 'Confira 2 campos' }).getByRole('link')).toHaveText([
      'CPF não informado',
      'E-MAIL não informado',
    ]);
    const ask = async (cpf: string) => {
      await page.getByLabel('CPF').fill(cpf);
      await page.getByLabel('E-mail').fill(ana.email);
      const answered = page.waitForResponse((response) => response.url().endsWith(requestPasswordChangeCall.path));
      await confirm(page);
      const { message } = (await (await answered).json()) as { message: string };
      await expect(page.getByRole('status').filter({ hasText: 'Pedido recebido' })).toContainText(message);
      return message;
    };
    answer = await ask(ana.cpf);
    expect(await ask('012.345.678-90'), 'nobody’s CPF gets the same answer').toBe(answer);
    await page.getByRole('link', { name: 'Voltar' }).click();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  });

  const link = await fromNewMail(before, RESET_LINK);
  await test.step('the secret of the link leaves the address at once', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Defina uma nova Senha' })).toBeVisible();
    await expect(page).toHaveURL(at('shell', '/reset-senha'));
  });
  await test.step('the new password', async () => {
    const password = page.getByLabel('Nova senha', { exact: true });
    const repeated = page.getByLabel('Repita a nova senha');
    await password.fill('abc');
    await repeated.fill('abd');
    await confirm(page);
    await expect(page.getByRole('alert', { name: 'Confira 2 campos' }).getByRole('link')).toHaveText([
      'A senha não cumpre os requisitos obrigatórios.',
      'A senhas não são iguais.',
    ]);
    await password.fill(NEW_PASSWORD);
    await repeated.fill(NEW_PASSWORD);
    const success = untilShown(page, 'Senha atualizada com sucesso! Redirecionando para login...');
    await confirm(page);
    await success;
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  });
  await enter(page, ana.cpf, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Olá, Ana' })).toBeVisible();

  await test.step('the link is good once', async () => {
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await page.goto(link);
    for (const name of ['Nova senha', 'Repita a nova senha'])
      await page.getByLabel(name, { exact: true }).fill(NEW_PASSWORD);
    await confirm(page);
    await expect(page.getByRole('link', { name: 'Pedir outro link' })).toBeVisible();
  });
});
