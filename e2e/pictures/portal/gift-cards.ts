import type { Page } from '@playwright/test';
import { newGiftCard } from '../../support/service/partners.ts';
import { goTo, press, type WalkScreen } from '../camera/walk-screen.ts';

async function openCards(page: Page): Promise<void> {
  await goTo(page, '/portal-paciente/gift-card');
  await page.getByRole('heading', { name: 'Atendimentos disponíveis' }).waitFor();
}

async function openDetails(page: Page): Promise<void> {
  await openCards(page);
  await press(page, 'Ver mais detalhes');
  await page.getByRole('table', { name: 'Atendimentos do gift card' }).waitFor();
}

/** The gift cards of a patient who has one. */
export const GIFT_CARDS: readonly WalkScreen[] = [
  { name: 'gift-cards', open: openCards },
  { name: 'gift-cards-details', open: openDetails },
  {
    name: 'gift-cards-given-up',
    async open(page) {
      await openDetails(page);
      await press(page, /^Abrir mão deste saldo: Cardiologia/);
      await page.getByRole('dialog', { name: 'Abrir mão de Cardiologia?' }).waitFor();
    },
  },
  {
    name: 'gift-cards-terms',
    async open(page) {
      await openCards(page);
      await page.getByRole('textbox', { name: 'Código' }).fill(await newGiftCard());
      await press(page, 'Resgatar');
      await page.getByText('Lei nº 13.709/2018').waitFor();
    },
  },
];
