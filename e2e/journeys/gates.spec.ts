import { expect, type Page } from '@playwright/test';
import { enter, tabTo } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { giveConsentOf, withdrawConsentOf } from '../support/service/care.ts';
import { CPF } from '../support/service/client.ts';
import { at } from '../support/stack/test-stack.ts';

const NEW_PASSWORD = 'Primeiro@Acesso';
const firstAccess = (page: Page) => page.getByRole('heading', { level: 1, name: 'Complemento de Cadastro' });
const terms = (page: Page) => page.getByRole('heading', { level: 1, name: 'Termo de Consentimento' });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true });
const agree = (page: Page) => page.getByRole('button', { name: 'Concordar e Continuar' });

test('a patient at the first access registers, accepts the terms and arrives at the address asked for', async ({
  page,
  people,
}) => {
  const joao = await people.patient('joao');
  await page.goto(at('shell', '/portal-paciente?aviso=1'));
  await enter(page, joao.cpf);
  await expect(firstAccess(page)).toBeFocused();
  await expect(page).toHaveTitle('Complemento de Cadastro - Acolhe');
  await expect(page.getByRole('link', { name: /Solicitar Pronto Atendimento/ })).toHaveCount(0);

  await test.step('cancelling signs out', async () => {
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL(at('shell'));
    await page.goto(at('shell', '/portal-paciente?aviso=1'));
    await enter(page, joao.cpf);
    await expect(firstAccess(page)).toBeVisible();
  });

  await test.step('missing fields are reported, and known data is not requested again', async () => {
    await expect(page.getByRole('textbox', { name: 'CPF' })).toHaveValue(joao.cpf);
    await expect(page.getByRole('textbox', { name: 'CPF' })).toHaveAttribute('readonly');
    await expect(page.getByRole('textbox', { name: 'Data de Nascimento' })).toHaveValue('03/11/1985');
    await goOn(page).click();
    const mother = page.getByRole('textbox', { name: 'Nome da Mãe' });
    await expect(mother).toBeFocused();
    await expect(mother).toHaveAccessibleDescription('Erro: O campo Nome da Mãe é obrigatório');
  });

  await test.step('with the keyboard alone, the zip code fills the address in', async () => {
    await page.keyboard.type('Helena Pereira');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Contato' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const summary = page.getByRole('alert', { name: 'Confira 7 campos' });
    await expect(summary).toBeFocused();
    for (const [name, text] of [
      ['E-mail', joao.email],
      ['Telefone', '11976543210'],
      ['CEP', '01310100'],
    ] as const) {
      await tabTo(page, page.getByRole('textbox', { name, exact: true }));
      await page.keyboard.type(text);
    }
    await expect(page.getByRole('textbox', { name: 'Logradouro' })).toHaveValue('Avenida Paulista');
    await expect(page.getByRole('textbox', { name: 'Estado' })).toHaveValue('São Paulo');
    await tabTo(page, page.getByRole('textbox', { name: 'Número' }));
    await page.keyboard.type('20');
    await expect(summary).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Senha' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Contato' })).toBeFocused();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Senha' })).toBeFocused();
    for (const label of ['Nova Senha', 'Confirmar Nova Senha']) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(NEW_PASSWORD);
    }
    await page.keyboard.press('Enter');
  });

  await test.step('then the terms, also after a reload', async () => {
    await expect(terms(page)).toBeFocused();
    await page.reload();
    await expect(page.getByText('Lei nº 13.709/2018')).toBeVisible();
    await agree(page).click();
  });
  await expect(page.getByRole('heading', { name: 'Olá, João' })).toBeFocused();
  await expect(page).toHaveURL(at('shell', '/portal-paciente?aviso=1'));
  await expect(page.getByRole('link', { name: /Solicitar Pronto Atendimento/ })).toBeVisible();

  await test.step('once: the next sign-in, with the new password, leads straight home', async () => {
    await page.getByRole('button', { name: 'Sair' }).click();
    await enter(page, joao.cpf, NEW_PASSWORD);
    await expect(page.getByRole('heading', { name: 'Olá, João' })).toBeVisible();
  });
});

test('a consent withdrawn elsewhere is asked for at the next call, in the portal and in a partner’s page', async ({
  page,
  people,
}) => {
  const pedro = await people.patient('pedro');
  await page.goto(at('shell'));
  await enter(page, pedro.cpf);
  await expect(page.getByRole('link', { name: /Solicitar Pronto Atendimento/ })).toBeVisible();
  await withdrawConsentOf(pedro.cpf);
  await page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).click();
  await expect(terms(page)).toBeVisible();
  await agree(page).click();
  await expect(page.getByRole('textbox', { name: /motivo/ })).toBeVisible();

  // The sample partner's patient is one of the demo; his consent exists again for other tests.
  await withdrawConsentOf(CPF.pedro);
  try {
    await page.goto(at('partner-page'));
    await page.getByRole('combobox').selectOption({ label: 'Pedro Santos' });
    await page.getByRole('button', { name: 'Abrir o atendimento' }).click();
    await expect(terms(page)).toBeVisible();
    await agree(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Solicitar Pronto Atendimento' })).toBeFocused();
  } finally {
    await giveConsentOf(CPF.pedro);
  }
});
