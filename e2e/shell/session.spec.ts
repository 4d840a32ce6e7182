import { expect, type Page } from '@playwright/test';
import { requestCare, signIn, toast } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { joinQueue } from '../support/service/care.ts';
import { at } from '../support/stack/test-stack.ts';

const SIGN_IN_REQUIRED = 'Atenção, você precisa estar logado para acessar este endereço!';

test('a reload preserves the session, and so does another tab', { tag: '@wide' }, async ({ page, context, people }) => {
  const maria = await people.patient('maria');
  await signIn(page, maria.cpf);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(at('shell', '/portal-paciente'));
  await expect(other.getByRole('link', { name: /Solicitar Pronto Atendimento/ })).toBeVisible();
});

test('exit in one tab ends every tab, and going back shows nothing of the patient', async ({
  page,
  context,
  people,
}) => {
  const maria = await people.patient('maria');
  await signIn(page, maria.cpf);
  await page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).click();
  await expect(page).toHaveURL(/solicitar-pronto-atendimento$/);
  const other = await context.newPage();
  await other.goto(at('shell', '/portal-paciente'));
  await expect(other.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();

  await other.getByRole('button', { name: 'Sair' }).click();
  for (const tab of [other, page]) {
    await expect(tab.getByRole('heading', { name: 'Acesse sua conta' })).toBeVisible();
    await expect(tab).toHaveURL(at('shell'));
    await expect(tab.getByText('Maria')).toHaveCount(0);
  }

  await page.goBack();
  await expect(toast(page, SIGN_IN_REQUIRED)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Acesse sua conta' })).toBeVisible();
  await expect(page.getByText('Maria')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    new RegExp(`Maria|${maria.cpf.replace(/\D/g, '')}|pac_`),
  );
  // The remaining cookie allows this browser to sign in while others guess the password, and does not identify its
  // patient.
  expect((await context.cookies()).map(({ name, httpOnly }) => ({ name, httpOnly }))).toEqual([
    { name: 'acolhe_device', httpOnly: true },
  ]);
});

test('exit right after a reload works too', { tag: '@wide' }, async ({ page, people }) => {
  const maria = await people.patient('maria');
  await signIn(page, maria.cpf);
  await page.reload();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Acesse sua conta' })).toBeVisible();
  await expect(toast(page, SIGN_IN_REQUIRED)).toHaveCount(0);
});

test(
  'exit while waiting, here or in another tab, releases the queue position without a warning, and retains the request',
  { tag: '@wide' },
  async ({ page, context, people }) => {
    const maria = await people.patient('maria');
    const pedro = await people.patient('pedro');
    await signIn(page, maria.cpf);
    await requestCare(page, 'Dor de cabeça.');
    await expect(page.getByTestId('queue-position')).toHaveText('1');
    await joinQueue(pedro.cpf);

    const exit = async (tab: Page) => {
      await tab.getByRole('button', { name: 'Sair', exact: true }).click();
      await tab.getByRole('dialog', { name: 'Sair do portal?' }).getByRole('button', { name: 'Sair' }).click();
    };
    await exit(page);
    await expect(page.getByRole('heading', { name: 'Acesse sua conta' })).toBeVisible();
    await expect(toast(page, SIGN_IN_REQUIRED)).toHaveCount(0);

    await signIn(page, maria.cpf);
    await page.getByRole('link', { name: 'Voltar ao atendimento' }).click();
    await expect(page.getByTestId('queue-position')).toHaveText('2');

    const other = await context.newPage();
    await other.goto(at('shell', '/portal-paciente'));
    await exit(other);
    for (const tab of [other, page]) {
      await expect(tab.getByRole('heading', { name: 'Acesse sua conta' })).toBeVisible();
      await expect(toast(tab, SIGN_IN_REQUIRED)).toHaveCount(0);
    }
  },
);
