import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { book, bookForNow } from '../support/service/appointments.ts';
import type { OwnPatient, OwnProfessional } from '../support/service/own-people.ts';
import { finishVisit } from '../support/service/past-visits.ts';

const DAY_MS = 86_400_000;
const TABLET = { width: 820, height: 1180 };
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
// Colours are judged as they are once they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let maria: OwnPatient;
let rafael: OwnProfessional;
test.beforeEach(async ({ people }) => {
  [maria, rafael] = [await people.patient('maria'), await people.professional('rafael')];
});

test.describe('the home', () => {
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
      },
    );

    test(
      `shows an open consultation as the strong block and each card at its own height at ${size.width}`,
      { tag: '@wide' },
      async ({ page }) => {
        await page.setViewportSize(size);
        await signIn(page, maria.cpf);
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

test.describe('the consultations', () => {
  const upcoming = (page: Page) =>
    page.getByRole('table', { name: 'Minhas Consultas Agendadas' }).locator('tbody').getByRole('row');
  const openList = async (page: Page) => {
    await signIn(page, maria.cpf);
    await page.getByRole('link', { name: /^Minhas Consultas Agendadas/ }).click();
    await expect(upcoming(page).first()).toBeVisible();
  };
  /** Of some parts of each row: how many lines text and icons take. */
  const linesOf = (rows: Locator, from: number, to?: number) =>
    rows.evaluateAll(
      (all, [first, end]) =>
        all.map((row) => {
          const boxes = [...row.children].slice(first, end).flatMap((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            const icons = [...cell.querySelectorAll('svg')].map((icon) => icon.getBoundingClientRect());
            return [...range.getClientRects(), ...icons];
          });
          // Words for readers alone have a box of one pixel.
          const shown = boxes.filter(({ width, height }) => width > 1 && height > 1).sort((a, b) => a.top - b.top);
          let [lines, middle] = [0, -Infinity];
          for (const { top, bottom } of shown) {
            if (top <= middle) continue;
            [lines, middle] = [lines + 1, (top + bottom) / 2];
          }
          return lines;
        }),
      [from, to] as const,
    );

  test('take two lines of text each on a phone', { tag: '@wide' }, async ({ page, people }) => {
    await page.setViewportSize(PHONE);
    const { email } = await people.professional('rafael', 'Rafael Nascimento');
    for (const days of [1, 2, 3]) await book(maria.cpf, email, new Date(Date.now() + days * DAY_MS));
    await openList(page);
    expect(await linesOf(upcoming(page), 0, -1)).toEqual([2, 2, 2]);
  });

  test('name the weekday of the next one in one piece on every phone', { tag: '@wide' }, async ({ page }) => {
    const thursday = new Date();
    thursday.setUTCDate(thursday.getUTCDate() + 1 + ((10 - thursday.getUTCDay()) % 7));
    thursday.setUTCHours(15);
    await book(maria.cpf, rafael.email, thursday);
    await openList(page);
    const weekday = page.getByRole('heading', { name: /^Quinta-feira, / }).getByText('Quinta-feira,');
    for (let width = 320; width <= 430; width += 5) {
      await page.setViewportSize({ ...PHONE, width });
      const pieces = await weekday.evaluate((name) => name.getClientRects().length);
      expect.soft(pieces, `${width} wide`).toBe(1);
    }
  });

  test(
    'have icon and actions in one line of each row at 1280, with a long name too',
    { tag: '@wide' },
    async ({ page, people }) => {
      await page.setViewportSize(DESK);
      const { email } = await people.professional('rafael', 'Rafael Henrique de Albuquerque Cavalcanti');
      await bookForNow(maria.cpf, email);
      for (const days of [1, 2]) await book(maria.cpf, email, new Date(Date.now() + days * DAY_MS));
      await openList(page);
      expect(await linesOf(upcoming(page), 0, 1)).toEqual([1, 1, 1]);
      expect(await linesOf(upcoming(page), -1)).toEqual([1, 1, 1]);
    },
  );
});
