import type { Page } from '@playwright/test';
import { goTo, press, type WalkScreen } from '../camera/walk-screen.ts';

async function openFirstAccess(page: Page): Promise<void> {
  await goTo(page, '/portal-paciente');
  await page.getByLabel('Nome da Mãe').waitFor();
}

async function openContact(page: Page): Promise<void> {
  await openFirstAccess(page);
  await page.getByLabel('Nome da Mãe').fill('Helena Pereira');
  await press(page, 'Continuar');
  await page.getByRole('heading', { name: 'Contato' }).waitFor();
}

/** The steps of the first access, for a patient who has not completed it. */
export const FIRST_ACCESS: readonly WalkScreen[] = [
  { name: 'first-access', open: openFirstAccess },
  { name: 'first-access-contact', open: openContact },
  {
    name: 'first-access-password',
    async open(page) {
      await openContact(page);
      for (const [label, text] of [
        ['E-mail', 'joao@acolhe.test'],
        ['Telefone', '11976543210'],
        ['CEP', '01310100'],
        ['Número', '20'],
      ] as const)
        await page.getByRole('textbox', { name: label, exact: true }).fill(text);
      await page.waitForFunction(() =>
        [...document.querySelectorAll('input')].some(({ value }) => value === 'Avenida Paulista'),
      );
      await press(page, 'Continuar');
      await page.getByRole('heading', { name: 'Senha' }).waitFor();
    },
  },
  {
    name: 'first-access-left',
    async open(page) {
      await openContact(page);
      await press(page, 'Voltar');
      await press(page, 'Cancelar');
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** The consent terms, for a patient who has not accepted them. */
export const CONSENT: readonly WalkScreen[] = [
  {
    name: 'consent',
    async open(page) {
      await goTo(page, '/portal-paciente');
      await page.getByText('Lei nº 13.709/2018').waitFor();
    },
  },
];

/** Accepts the terms that are shown, and waits for the screen behind them. */
export async function acceptTerms(page: Page): Promise<void> {
  await press(page, 'Concordar e Continuar');
  await page.getByRole('heading', { name: /^Olá/ }).waitFor();
}
