import { join } from 'node:path';
import { endOpenSessionCall, listOpenSessionsCall } from '@acolhe/contracts';
import { readPatientCall } from '@acolhe/contracts/operations';
import { expect, type Page } from '@playwright/test';
import { signIn, toast } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { makeCall, PASSWORD, signInAdministrator, signInPatient } from '../support/service/client.ts';
import type { OwnPatient } from '../support/service/own-people.ts';
import { at, ROOT } from '../support/stack/test-stack.ts';

const SAVED = 'Informações atualizadas com sucesso';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });
const saved = (page: Page) => toast(page, SAVED);

async function openProfile(page: Page, { cpf, name }: OwnPatient): Promise<void> {
  await signIn(page, cpf);
  await page.getByRole('link', { name: /^Meus Dados/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus Dados' })).toBeFocused();
  await expect(field(page, 'Nome Social')).toHaveValue(name);
}

test('a patient changes name and photo, and is asked before leaving with unsaved data', async ({ page, people }) => {
  await openProfile(page, await people.patient('beatriz'));
  await field(page, 'Nome Social').fill('Bia Rocha');

  await test.step('leaving asks first', async () => {
    for (const leave of [
      () => page.getByRole('link', { name: 'Início', exact: true }).click(),
      () => page.goBack(),
      () => page.getByRole('button', { name: 'Sair', exact: true }).click(),
    ]) {
      await leave();
      await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expect(page).toHaveURL(at('shell', '/portal-paciente/user-info'));
    await expect(field(page, 'Nome Social')).toHaveValue('Bia Rocha');
  });

  await test.step('a photo is framed by keyboard and saved with the rest; back closes its dialog alone', async () => {
    const choose = () => page.getByLabel('Arquivo da foto').setInputFiles(join(ROOT, 'docs/pictures/home.png'));
    await choose();
    await expect(page.getByRole('application', { name: 'Enquadramento da foto' })).toBeVisible();
    await page.evaluate(() => window.history.back());
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(at('shell', '/portal-paciente/user-info'));
    await expect(field(page, 'Nome Social')).toHaveValue('Bia Rocha');
    await choose();
    await page.getByRole('application', { name: 'Enquadramento da foto' }).press('ArrowDown');
    await page.getByRole('slider', { name: 'Aproximar' }).press('ArrowRight');
    await page.getByRole('button', { name: 'Usar esta foto' }).click();
    await expect(page.getByRole('img', { name: 'Sua foto nova' })).toBeVisible();
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Sua foto', exact: true })).toBeVisible();
  });

  await test.step('the rest of the portal follows', async () => {
    await page.getByRole('link', { name: 'Início', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Olá, Bia' })).toBeVisible();
  });
});

test('a patient whose session ends while typing signs in again over the page and saves what was written', async ({
  page,
  people,
}) => {
  const beatriz = await people.patient('beatriz');
  await openProfile(page, beatriz);
  await field(page, 'E-mail').fill('bia@acolhe.test');

  const { accessToken } = await signInPatient(beatriz.cpf);
  const { sessions } = await makeCall(listOpenSessionsCall, {}, accessToken);
  for (const { id } of sessions.filter(({ isCurrent }) => !isCurrent))
    await makeCall(endOpenSessionCall, { sessionId: id }, accessToken);

  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await expect(dialog).toContainText(`***.${beatriz.cpf.slice(4, 11)}-**`);
  await expect(field(page, 'E-mail')).toHaveCount(0);
  await page.goBack();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Senha', { exact: true }).fill('errada');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Não foi possível entrar');
  await dialog.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'E-mail')).toHaveValue('bia@acolhe.test');
  await expect(save(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
});

test(
  'a patient ends a session elsewhere, sees the accesses to the data, and withdraws and gives the consent',
  { tag: '@wide' },
  async ({ page, people }) => {
    const beatriz = await people.patient('beatriz');
    const { id } = beatriz;
    await openProfile(page, beatriz);
    await signInPatient(beatriz.cpf);
    await makeCall(readPatientCall, { id }, await signInAdministrator());
    await page.getByRole('link', { name: /^Aparelhos conectados/ }).click();
    await expect(page.getByText('Esta sessão', { exact: true })).toBeVisible();
    const others = page.getByRole('button', { name: /^Sair: / });
    const before = await others.count();
    await others.first().click();
    await page.getByRole('dialog', { name: 'Sair deste aparelho?' }).getByRole('button', { name: 'Sair' }).click();
    await expect(others).toHaveCount(before - 1);
    await expect(page.getByRole('heading', { level: 1, name: 'Aparelhos conectados' })).toBeFocused();

    await page.getByRole('link', { name: 'Meus Dados' }).click();
    await page.getByRole('link', { name: /^Quem viu meus dados/ }).click();
    const look = page.getByRole('list', { name: 'Quem viu meus dados' }).getByRole('listitem').first();
    await expect(look).toContainText('Alice Prado (administração)');
    await expect(look).toContainText('Cadastro');

    await page.getByRole('link', { name: 'Meus Dados' }).click();
    await page.getByRole('link', { name: /^Meu consentimento/ }).click();
    await page.getByRole('button', { name: 'Retirar meu aceite' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar meu aceite' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Termo de Consentimento' })).toBeFocused();
    await page.getByRole('button', { name: 'Concordar e Continuar' }).click();
    await expect(page.getByRole('list', { name: 'Histórico do termo' }).getByRole('listitem').first()).toContainText(
      'Termo aceito',
    );
  },
);
