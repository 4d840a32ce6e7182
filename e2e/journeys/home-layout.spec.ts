import { expect, type Locator, type Page } from '@playwright/test';
import { lengthenWait } from '../support/page/app.ts';
import { signIn } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { bookForNow } from '../support/service/appointments.ts';
import type { OwnPatient, OwnProfessional } from '../support/service/own-people.ts';
import { finishVisit } from '../support/service/past-visits.ts';

const TABLET = { width: 820, height: 1180 };
const DESK = { width: 1280, height: 800 };
// What the home knows then decides its layout.
const LAYOUT_WAIT_MS = 1_000;
// Colours are judged as they are once they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let maria: OwnPatient;
let rafael: OwnProfessional;
test.beforeEach(async ({ page, people }) => {
  await lengthenWait(page, LAYOUT_WAIT_MS);
  [maria, rafael] = [await people.patient('maria'), await people.professional('rafael')];
});

test.describe('home', () => {
  const urgentCare = (page: Page) => page.getByRole('link', { name: 'Solicitar Pronto Atendimento' });
  const scheduling = (page: Page) => page.getByRole('link', { name: 'Solicitar Agendamento' });
  const heightOf = (card: Locator) => card.evaluate((element) => element.getBoundingClientRect().height);
  const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
  /** The height that a card has by its content alone. */
  const contentHeightOf = (card: Locator) =>
    card.evaluate((element) => {
      element.style.alignSelf = 'start';
      const { height } = element.getBoundingClientRect();
      element.style.alignSelf = '';
      return height;
    });
  const background = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);

  for (const size of [TABLET, DESK]) {
    test(
      `ends its cards where the rows next to them end, with unread guidance too, at ${size.width}`,
      { tag: '@wide' },
      async ({ page }) => {
        await page.setViewportSize(size);
        await signIn(page, maria.cpf);
        const rows = page.getByRole('region', { name: 'Sua conta' });
        await expect(scheduling(page)).toBeVisible();
        const alone = await heightOf(urgentCare(page));
        expect(await bottomOf(scheduling(page))).toBeCloseTo(await bottomOf(rows), 0);

        await finishVisit(maria.id, rafael.id);
        await page.reload();
        await expect(page.getByText('Chegou uma orientação do seu atendimento')).toBeVisible();
        expect(await heightOf(urgentCare(page))).toBeCloseTo(alone, 0);
        expect(await bottomOf(scheduling(page))).toBeCloseTo(await bottomOf(rows), 0);
      },
    );

    test(
      `shows an open consultation as the strong block and each card at its own height at ${size.width}`,
      { tag: '@wide' },
      async ({ page }) => {
        await page.setViewportSize(size);
        await signIn(page, maria.cpf);
        // A pointer over the card would change its colour.
        await page.mouse.move(0, 0);
        const strong = await background(urgentCare(page));
        await finishVisit(maria.id, rafael.id);
        await bookForNow(maria.cpf, rafael.email);
        await page.reload();

        const note = (text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text });
        await expect(note('Sua consulta das')).toBeVisible();
        expect(await background(note('Sua consulta das'))).toBe(strong);
        expect(await background(note('Chegou uma orientação'))).not.toBe(strong);
        for (const card of [urgentCare(page), scheduling(page)]) {
          expect(await background(card)).not.toBe(strong);
          expect(await heightOf(card)).toBe(await contentHeightOf(card));
        }
      },
    );
  }
});
