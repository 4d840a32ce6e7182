import { currentGiftCardsCall, linkGiftCardCall, registerWithGiftCardCall } from '@acolhe/contracts';
import { generate } from '@fnando/cpf';
import { expect, type Page } from '@playwright/test';
import { enter, toast } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { clearRoom } from '../support/service/care.ts';
import { CPF, makeCall, PASSWORD, signInPatient } from '../support/service/client.ts';
import { newGiftCard } from '../support/service/partners.ts';
import { at } from '../support/stack/test-stack.ts';

const NEW_PASSWORD = 'Segredo@1';
const opener = (page: Page) => page.getByRole('button', { name: 'Inserir código de Gift Card' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const card = (page: Page) => dialog(page, 'Resgatar Gift Card');

test.beforeEach(clearRoom);

async function showCard(page: Page, code: string, cpf: string): Promise<void> {
  await card(page).getByLabel('Código do Gift Card').fill(code);
  await card(page).getByLabel('CPF').fill(cpf);
  await card(page).getByRole('button', { name: 'Salvar e Continuar' }).click();
}

async function fillRegistration(page: Page): Promise<void> {
  const form = dialog(page, 'Complemento de Cadastro');
  const fill = async (texts: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, text] of Object.entries(texts)) await form.getByRole('textbox', { name, exact: true }).fill(text);
  };
  const goOn = () => form.getByRole('button', { name: 'Continuar' }).click();
  await fill({ 'Nome completo': 'Nina Prado', 'Data de Nascimento': '05/06/1991', 'Nome da Mãe': 'Eva Prado' });
  await form.getByRole('radio', { name: 'Feminino' }).check();
  await goOn();
  await expect(form.getByRole('heading', { name: 'Contato' })).toBeFocused();
  await fill({ 'E-mail': 'nina@acolhe.test', Telefone: '11912345678', CEP: '01310100' });
  await expect(form.getByRole('textbox', { name: 'Logradouro' })).toHaveValue('Avenida Paulista');
  await form.getByRole('textbox', { name: 'Número' }).fill('1000');
  await goOn();
  for (const label of ['Nova Senha', 'Confirmar Nova Senha'])
    await form.getByLabel(label, { exact: true }).fill(NEW_PASSWORD);
}

test('a new patient registers with a gift card, through a service that fails, and signs in with the password', async ({
  page,
}) => {
  const [code, cpf] = [await newGiftCard(), generate(true)];
  await page.goto(at('shell'));
  await page.getByLabel('Senha', { exact: true }).fill('meio escrita');
  await opener(page).click();
  await expect(card(page).getByRole('heading')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Entrar' })).toHaveCount(0);
  await showCard(page, code, cpf);

  await test.step('the terms, then the form', async () => {
    await expect(toast(page, 'Usuário não encontrado')).toBeVisible();
    await expect(dialog(page, 'Termo de Consentimento').getByText('Este CPF ainda não tem cadastro.')).toBeVisible();
    await page.getByRole('button', { name: 'Concordar e Continuar' }).click();
    await expect(dialog(page, 'Complemento de Cadastro').getByRole('textbox', { name: 'CPF' })).toHaveValue(cpf);
    await fillRegistration(page);
  });

  await test.step('a service that does not answer loses nothing', async () => {
    const save = dialog(page, 'Complemento de Cadastro').getByRole('button', { name: 'Salvar' });
    await page.route(`**${registerWithGiftCardCall.path}`, (route) => route.abort());
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Não foi possível salvar' })).toBeInViewport();
    await page.unroute(`**${registerWithGiftCardCall.path}`);
    await save.dblclick();
  });

  await expect(toast(page, 'Seu cadastro foi concluído com sucesso.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await expect(page, 'nobody is signed in').toHaveURL(at('shell'));
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('meio escrita');
  await enter(page, cpf, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Olá, Nina' })).toBeVisible();
  await expect(
    page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }),
    'the card pays for urgent care',
  ).toBeVisible();
});

test('a gift card is redeemed once, also when the answer was lost', { tag: '@wide' }, async ({ page, people }) => {
  const pedro = await people.patient('pedro');
  const code = await newGiftCard();
  await page.goto(at('shell'));
  await opener(page).click();
  await page.route(
    `**${linkGiftCardCall.path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await showCard(page, code, pedro.cpf);
  await expect(page.getByRole('alert').filter({ hasText: 'Não foi possível resgatar' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  await card(page).getByRole('button', { name: 'Salvar e Continuar' }).click();
  await expect(toast(page, 'Código resgatado!')).toBeVisible();
  expect(asked).toEqual([linkGiftCardCall.path]);
  await expect(page).toHaveURL(at('shell'));
  const { accessToken, id } = await signInPatient(pedro.cpf);
  const { cards } = await makeCall(currentGiftCardsCall, { patientId: id }, accessToken);
  expect(cards).toEqual([{ code }]);

  await opener(page).click();
  await showCard(page, code, pedro.cpf);
  await expect(page.getByRole('alert').filter({ hasText: 'Código já utilizado' })).toBeVisible();
});

test(
  'used, expired and unknown gift card codes have different messages, and Esc leads back to the form',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(at('shell'));
    await page.getByLabel('CPF').fill(CPF.ana);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    for (const [code, title, message] of [
      ['USADO-2026', 'Código já utilizado', 'Este gift card já foi usado.'],
      ['VENCIDO-2026', 'Código inválido ou expirado', 'Este gift card expirou.'],
      ['NAOEXISTE', 'Código inválido!', 'Gift card não encontrado.'],
    ] as const) {
      await showCard(page, code, CPF.ana);
      await expect(toast(page, message)).toBeVisible();
      await expect(card(page).getByRole('alert').filter({ hasText: title })).toContainText(message);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await enter(page, CPF.ana, PASSWORD);
    await expect(page.getByRole('heading', { name: 'Olá, Ana' })).toBeVisible();
  },
);

test(
  'gift card dialogs that cannot be loaded are reported, and open at the next press',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(at('shell'));
    await expect(opener(page)).toBeVisible();
    await page.route(`${at('mfe-auth')}**`, (route) => route.abort());
    await opener(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'O resgate não abriu' })).toBeVisible();
    await page.unroute(`${at('mfe-auth')}**`);
    await opener(page).click();
    await expect(card(page)).toBeVisible();
  },
);
