import type { Page } from '@playwright/test';
import { CPF } from '../../support/service/client.ts';
import { newGiftCard } from '../../support/service/partners.ts';
import { goTo, press, type WalkScreen } from '../camera/walk-screen.ts';

async function openSignIn(page: Page): Promise<void> {
  await goTo(page, '/');
  await page.getByLabel('CPF').waitFor();
}

async function openDocument(page: Page, button: string): Promise<void> {
  await openSignIn(page);
  await press(page, button);
  await page
    .getByRole('dialog')
    .getByRole('heading', { level: 2, name: /^1\. Sobre est/ })
    .waitFor();
}

async function openCard(page: Page): Promise<void> {
  await openSignIn(page);
  await press(page, 'Inserir código de Gift Card');
  await page.getByLabel('Código do Gift Card').waitFor();
}

async function sendCard(page: Page, code: string, cpf: string): Promise<void> {
  await openCard(page);
  await page.getByLabel('Código do Gift Card').fill(code);
  await page.getByRole('dialog').getByLabel('CPF').fill(cpf);
  await press(page, 'Salvar e Continuar');
}

async function openTerms(page: Page): Promise<void> {
  await sendCard(page, await newGiftCard(), '012.345.678-90');
  await page.getByText('Lei nº 13.709/2018').waitFor();
}

async function openRegistration(page: Page): Promise<void> {
  await openTerms(page);
  await press(page, 'Concordar e Continuar');
  await page.getByLabel('Nome completo').waitFor();
}

/** Screens before the sign-in: entry, help, legal texts, recovery, and a gift card. */
export const BEFORE_SIGN_IN: readonly WalkScreen[] = [
  { name: 'sign-in', open: openSignIn },
  {
    name: 'sign-in-errors',
    async open(page) {
      await openSignIn(page);
      await press(page, 'Entrar');
      await page.getByRole('alert', { name: 'Confira 2 campos' }).waitFor();
    },
  },
  { name: 'sign-in-terms', open: (page) => openDocument(page, 'Termo de uso') },
  { name: 'sign-in-privacy', open: (page) => openDocument(page, 'Politica de Privacidade') },
  { name: 'card', open: openCard },
  {
    name: 'card-used',
    async open(page) {
      await sendCard(page, 'USADO-2026', CPF.ana);
      await page.getByRole('alert').filter({ hasText: 'Código já utilizado' }).waitFor();
    },
  },
  { name: 'card-terms', open: openTerms },
  { name: 'card-registration', open: openRegistration },
  {
    name: 'card-given-up',
    async open(page) {
      await openRegistration(page);
      await page.getByLabel('Nome completo').fill('Nina Prado');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Descartar cadastro?' }).waitFor();
    },
  },
  { name: 'help', open: (page) => goTo(page, '/ajuda') },
  { name: 'terms-page', open: (page) => goTo(page, '/termos') },
  { name: 'recovery', open: (page) => goTo(page, '/esqueci-senha') },
  {
    name: 'recovery-asked',
    async open(page) {
      await goTo(page, '/esqueci-senha');
      await page.getByLabel('CPF').fill('012.345.678-90');
      await page.getByLabel('E-mail').fill('ninguem@acolhe.test');
      await press(page, 'Confirmar');
      await page.getByText('Pedido recebido').waitFor();
    },
  },
  { name: 'recovery-password', open: (page) => goTo(page, '/reset-senha/nada') },
  {
    name: 'recovery-over',
    async open(page) {
      await goTo(page, '/reset-senha/nada');
      for (const label of ['Nova senha', 'Repita a nova senha'])
        await page.getByLabel(label, { exact: true }).fill('Nova@2027');
      await press(page, 'Confirmar');
      await page.getByRole('link', { name: 'Pedir outro link' }).waitFor();
    },
  },
];
