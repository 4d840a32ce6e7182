import { signInCall } from '@acolhe/contracts';
import { expect, type Page } from '@playwright/test';
import { enter, signIn, toast } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { PASSWORD } from '../support/service/client.ts';
import { at } from '../support/stack/test-stack.ts';

const NOBODYS_CPF = '012.345.678-90';

/** Returns the message of the sign-in screen about a refused attempt. */
async function refusalOf(page: Page, cpf: string, password: string): Promise<string> {
  await page.goto(at('shell'));
  const answered = page.waitForResponse((response) => response.url().endsWith(signInCall.path));
  await enter(page, cpf, password);
  expect((await answered).status()).toBe(401);
  const refusal = page.getByRole('alert').filter({ hasText: 'Não foi possível entrar' });
  await expect(refusal).toBeVisible();
  return refusal.innerText();
}

test('a wrong CPF and a wrong password are refused with the same message, and nothing typed is lost', async ({
  page,
  people,
}) => {
  const ana = await people.patient('ana');
  const wrongPassword = await refusalOf(page, ana.cpf, 'Outra@2026');
  const message = wrongPassword.replace('Não foi possível entrar', '').trim();
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByLabel('CPF')).toHaveValue(ana.cpf);
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('Outra@2026');

  expect(await refusalOf(page, NOBODYS_CPF, PASSWORD)).toBe(wrongPassword);
  expect(message).not.toMatch(/não encontrad|inexistente|não cadastrad/i);
});

test(
  'empty fields are named in a summary that takes the focus and leads to each',
  { tag: '@wide' },
  async ({ page, people }) => {
    const maria = await people.patient('maria');
    await page.goto(at('shell'));
    await page.getByRole('button', { name: 'Entrar' }).click();
    const summary = page.getByRole('alert', { name: 'Confira 2 campos' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(['CPF não informado', 'Senha não informada']);
    await summary.getByRole('link', { name: 'Senha não informada' }).click();
    await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();

    await page.getByLabel('CPF').fill(maria.cpf);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Senha' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Senha' })).toHaveAccessibleDescription('Erro: Senha não informada');
  },
);

test('the CPF is masked while it is typed, and Enter sends the form', { tag: '@wide' }, async ({ page, people }) => {
  const maria = await people.patient('maria');
  await page.goto(at('shell'));
  await page.getByLabel('CPF').pressSequentially(maria.cpf.replace(/\D/g, ''));
  await expect(page.getByLabel('CPF')).toHaveValue(maria.cpf);
  await page.getByLabel('Senha', { exact: true }).pressSequentially(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
});

test(
  'the message of a partner’s link is a warning toast of plain text, and leaves the address',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(at('shell', `/?message=${encodeURIComponent('Sessão <b>encerrada</b>. Entre de novo.')}`));
    const said = toast(page, 'O link que trouxe você diz: “Sessão <b>encerrada</b>. Entre de novo.”');
    await expect(said).toBeVisible();
    const [mark, warning] = await said.evaluate((text) =>
      ['--mark', '--ac-color-status-warning-mark'].map((name) => getComputedStyle(text).getPropertyValue(name)),
    );
    expect(mark).toBe(warning);
    await expect(page).toHaveURL(at('shell'));
  },
);

test('credentials are in no storage that scripts can read, in no address and in no cookie for them', async ({
  page,
  context,
  people,
}) => {
  const maria = await people.patient('maria');
  const secrets = new Set([PASSWORD]);
  const answers: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith(at('backend'))) return;
    const reading = response.json().then(
      (body: { access?: { accessToken?: string } }) => void secrets.add(body.access?.accessToken ?? PASSWORD),
      () => undefined,
    );
    answers.push(reading);
  });
  await signIn(page, maria.cpf);
  await page.reload();
  await expect(page.getByRole('link', { name: /Solicitar Pronto Atendimento/ })).toBeVisible();
  await Promise.all(answers);
  expect(secrets.size).toBeGreaterThan(1);

  const readable = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  );
  for (const secret of secrets) expect(readable).not.toContain(secret);
  const cookies = await context.cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const { httpOnly, sameSite, value } of cookies) {
    expect({ httpOnly, sameSite }).toEqual({ httpOnly: true, sameSite: 'Strict' });
    expect(readable).not.toContain(value);
  }
});
