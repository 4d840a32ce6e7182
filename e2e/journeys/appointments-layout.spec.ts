import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { book, bookForNow } from '../support/service/appointments.ts';
import type { OwnPatient, OwnProfessional } from '../support/service/own-people.ts';

const PHONE = { width: 390, height: 844 };
// Fixed, since the width of their text differs from day to day. The third is a Monday.
const DAYS = ['01', '02', '03'].map((day) => new Date(`2040-12-${day}T14:11:00Z`));

let maria: OwnPatient;
let rafael: OwnProfessional;
test.beforeEach(async ({ people }) => {
  [maria, rafael] = [await people.patient('maria'), await people.professional('rafael')];
});

test.describe('list of appointments', () => {
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

  test('takes two lines of text for each when the window is a phone’s', { tag: '@wide' }, async ({ page, people }) => {
    await page.setViewportSize(PHONE);
    const { email } = await people.professional('rafael', 'Rafael Nascimento');
    for (const day of DAYS) await book(maria.cpf, email, day);
    await openList(page);
    expect(await linesOf(upcoming(page), 0, -1)).toEqual([2, 2, 2]);
  });

  test(
    'names the weekday of the next one in one piece when the window is a phone’s',
    { tag: '@wide' },
    async ({ page }) => {
      await book(maria.cpf, rafael.email, new Date('2040-12-03T14:11:00Z'));
      await openList(page);
      const next = page.getByRole('heading', { name: /^Segunda-feira, / });
      const weekday = next.getByText('Segunda-feira,');
      for (let width = 320; width <= 430; width += 5) {
        await page.setViewportSize({ ...PHONE, width });
        const pieces = await weekday.evaluate((name) => name.getClientRects().length);
        expect.soft(pieces, `${width} wide`).toBe(1);
        const right = await weekday.evaluate((name) => name.getBoundingClientRect().right);
        expect.soft(right, `${width} wide`).toBeLessThanOrEqual(width - 20);
      }
    },
  );

  test(
    'has icon and actions in one line of each row when the window is 1280 px wide, with a long name too',
    { tag: '@wide' },
    async ({ page, people }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const { email } = await people.professional('rafael', 'Rafael Henrique de Albuquerque Cavalcanti');
      await bookForNow(maria.cpf, email);
      for (const day of DAYS) await book(maria.cpf, email, day);
      await openList(page);
      expect(await linesOf(upcoming(page), 0, 1)).toEqual([1, 1, 1, 1]);
      expect(await linesOf(upcoming(page), -1)).toEqual([1, 1, 1, 1]);
    },
  );
});
