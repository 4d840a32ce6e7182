import { expect, type Page } from '@playwright/test';
import { requestCare, signIn, toast } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { joinQueue } from '../support/service/care.ts';
import { at } from '../support/stack/test-stack.ts';

declare global {
  interface Window {
    noteToast?: () => void;
  }
}

const SIGN_IN_REQUIRED = 'Atenção, você precisa estar logado para acessar este endereço!';

/**
 * Watches for the toast in every document of a page, those open and those that follow.
 * @returns whether it has been shown since
 */
async function watchForToast(page: Page): Promise<() => boolean> {
  let isShown = false;
  await page.exposeFunction('noteToast', () => {
    isShown = true;
  });
  const look = (sentence: string) => {
    const observer = new MutationObserver(() => {
      if (document.body?.innerText.includes(sentence)) window.noteToast?.();
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
  };
  await page.addInitScript(look, SIGN_IN_REQUIRED);
  await page.evaluate(look, SIGN_IN_REQUIRED);
  return () => isShown;
}

/** Waits until the sign-in is shown and the page has come to rest after an exit. */
async function expectSignIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Acesse sua conta' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

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
  const hasWarned = await watchForToast(page);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expectSignIn(page);
  expect(hasWarned()).toBe(false);
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
    const hasWarned = await watchForToast(page);
    await exit(page);
    await expectSignIn(page);
    expect(hasWarned()).toBe(false);

    await signIn(page, maria.cpf);
    await page.getByRole('link', { name: 'Voltar ao atendimento' }).click();
    await expect(page.getByTestId('queue-position')).toHaveText('2');

    const other = await context.newPage();
    await other.goto(at('shell', '/portal-paciente'));
    const hasOtherWarned = await watchForToast(other);
    await exit(other);
    for (const tab of [other, page]) await expectSignIn(tab);
    expect([hasOtherWarned(), hasWarned()]).toEqual([false, false]);
  },
);
