import { expect, type Locator } from '@playwright/test';
import { at } from '../support/stack/test-stack.ts';
import { test } from './gallery-test.ts';

const SMALL_PHONE = { width: 320, height: 568 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const DESK = { width: 1280, height: 800 };

test.use({ baseURL: at('gallery'), contextOptions: { reducedMotion: 'reduce' } });

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not laid out.');
  return box;
}

test(
  'lines of a button’s label that wrap on a small phone begin next to its icon',
  { tag: '@wide' },
  async ({ page }) => {
    await page.setViewportSize({ ...SMALL_PHONE, width: 260 });
    await page.goto('/?component=button&state=quiet');
    const gap = await page.getByRole('button', { name: 'Inserir código de Gift Card' }).evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button.querySelector('span') ?? button);
      const lines = [...range.getClientRects()];
      return {
        lines: lines.length,
        px:
          Math.min(...lines.map(({ left }) => left)) -
          (button.querySelector('svg')?.getBoundingClientRect().right ?? 0),
      };
    });
    expect(gap.lines).toBeGreaterThan(1);
    expect(gap.px).toBeLessThanOrEqual(12);
  },
);

test('the main button of a dialog is above the other on a small phone too', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.goto('/?component=dialog&state=leave-without-saving');
  const main = await boxOf(page.getByRole('button', { name: 'Continuar nesta página' }));
  const other = await boxOf(page.getByRole('button', { name: 'Sair sem salvar' }));
  expect(main.y + main.height).toBeLessThanOrEqual(other.y);
});

test('a wide dialog leaves the page to be seen at its sides on a tablet', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize(TABLET);
  await page.goto('/?component=dialog&state=wide');
  const { x, width } = await boxOf(page.getByRole('dialog'));
  expect(x).toBeGreaterThanOrEqual(16);
  expect(TABLET.width - x - width).toBeGreaterThanOrEqual(16);
});

test('the advice of a call leaves about half of the picture on a small phone', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.goto('/?component=call&state=call');
  const note = page.getByText('Informação', { exact: true }).locator('xpath=../..');
  const picture = await boxOf(note.locator('xpath=../..'));
  expect((await boxOf(note)).height).toBeLessThanOrEqual(picture.height * 0.55);
});

test(
  'the note of a waiting room is below its title, also when it is text alone',
  { tag: '@wide' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/?component=waiting&state=appointment');
    const title = await boxOf(page.getByRole('heading', { name: 'Por favor, aguarde!' }));
    const note = await boxOf(page.getByText(/^Sua consulta é às/));
    expect(note.y).toBeGreaterThanOrEqual(title.y + title.height);
    expect(note.x).toBeGreaterThanOrEqual(16);
  },
);

for (const size of [SMALL_PHONE, PHONE, TABLET, { width: 844, height: 390 }, { width: 667, height: 375 }, DESK])
  test(
    `192 is in the first view of a waiting room at ${size.width}, and the button that cancels stays`,
    { tag: '@wide' },
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/?component=waiting&state=in-the-queue');
      const cancel = page.getByRole('button', { name: 'Cancelar ligação' });
      const before = await boxOf(cancel);
      await page.goto('/?component=waiting&state=no-professional-on-duty');
      const emergency = page.getByRole('link', { name: 'Ligar 192 (SAMU)' });
      await expect(emergency).toBeInViewport({ ratio: 1 });
      await emergency.click({ trial: true });
      expect(await boxOf(cancel)).toEqual(before);
    },
  );

for (const size of [PHONE, DESK]) {
  test(
    `waiting room › shows the button that cancels in its first view when the window is ${size.width} px wide`,
    { tag: '@wide' },
    async ({ page }) => {
      for (const state of ['in-the-queue', 'no-professional-on-duty']) {
        await page.goto(`/?component=waiting&state=${state}`);
        // The window of a browser is lower than the screen.
        for (const height of [size.height, 560]) {
          await page.setViewportSize({ ...size, height });
          await expect(page.getByRole('button', { name: 'Cancelar ligação' })).toBeInViewport({ ratio: 1 });
        }
      }
    },
  );

  test(
    `waiting room › has buttons of one width when the window is ${size.width} px wide`,
    { tag: '@wide' },
    async ({ page }) => {
      await page.setViewportSize(size);
      for (const [state, other] of [
        ['no-professional-on-duty', page.getByRole('link', { name: 'Ligar 192 (SAMU)' })],
        ['appointment', page.getByRole('button', { name: 'Avisar quando for a minha vez' })],
      ] as const) {
        await page.goto(`/?component=waiting&state=${state}`);
        const { x, width } = await boxOf(page.getByRole('button', { name: 'Cancelar ligação' }));
        expect(await boxOf(other), state).toMatchObject({ x, width });
      }
    },
  );
}

for (const [orientation, size] of [
  ['upright', PHONE],
  ['on its side', { width: 844, height: 390 }],
] as const)
  test(
    `the notes of a call cover nothing of the picture on a phone ${orientation}`,
    { tag: '@wide' },
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/?component=call&state=call');
      const title = page.getByText('Informação', { exact: true });
      const note = await boxOf(title.locator('xpath=../..'));
      const drawing = title.locator('xpath=../../../preceding-sibling::*/*/*').first();
      const padding = await drawing.evaluate((element) => {
        const { paddingTop, paddingLeft } = getComputedStyle(element);
        return { top: parseFloat(paddingTop), left: parseFloat(paddingLeft) };
      });
      const { x, y, width, height } = await boxOf(drawing);
      const picture = {
        x: x + padding.left,
        y: y + padding.top,
        width: width - padding.left,
        height: height - padding.top,
      };
      const isLeft = note.x + note.width <= picture.x;
      expect(isLeft || note.y + note.height <= picture.y).toBe(true);
      expect(picture.width * picture.height).toBeGreaterThan(size.width * size.height * 0.35);
    },
  );

for (const size of [PHONE, { width: 844, height: 390 }, DESK])
  test(
    `notes of a call that are cut say so at ${size.width}, and cover neither one’s own picture nor its control`,
    { tag: '@wide' },
    async ({ page }) => {
      await page.setViewportSize(size);
      const hint = page.getByText('Há mais abaixo');
      await page.goto('/?component=call&state=call');
      await expect(page.getByText('Informação', { exact: true })).toBeVisible();
      await expect(hint).toBeHidden();
      for (const state of ['call-with-many-notes', 'call-without-the-other']) {
        await page.goto(`/?component=call&state=${state}`);
        await expect(hint).toBeVisible();
        const notes = hint.locator('xpath=..');
        const { x, y, width, height } = await boxOf(notes);
        // The first is the other's picture.
        const [, ...others] = await notes.locator('xpath=preceding-sibling::*/*').all();
        expect(others.length).toBeGreaterThan(0);
        for (const other of others) {
          const box = await boxOf(other);
          const isApart = x + width <= box.x || box.x + box.width <= x || y + height <= box.y;
          expect(isApart, `${state}: ${JSON.stringify(box)}`).toBe(true);
        }
        await notes.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        await expect(hint).toBeHidden();
      }
    },
  );

test('the picture of a call has the round corners of its place itself', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/?component=call&state=call');
  const title = page.getByText('Informação', { exact: true });
  const place = title.locator('xpath=../../../preceding-sibling::*');
  const radiusOf = (box: Locator) => box.evaluate((element) => getComputedStyle(element).borderTopRightRadius);
  expect(await radiusOf(place)).not.toBe('0px');
  expect(await radiusOf(place.locator('> * > *').first())).toBe(await radiusOf(place));
});

test(
  'cards of a table are next to each other on a tablet, and below each other on a phone',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/?component=table&state=with-buttons');
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    const [first, second] = [rows.nth(0), rows.nth(1)];
    // The width inside the margins of a page.
    await page.setViewportSize({ ...TABLET, width: TABLET.width - 80 });
    expect((await boxOf(second)).y).toBe((await boxOf(first)).y);
    await page.setViewportSize(SMALL_PHONE);
    expect((await boxOf(second)).y).toBeGreaterThan((await boxOf(first)).y);
  },
);

test('the exit is next to the widest brand on a small phone', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.goto('/?component=page&state=page&brand=homeangels');
  const brand = await boxOf(page.getByRole('banner').getByRole('link'));
  const exit = await boxOf(page.getByRole('button', { name: 'Sair' }));
  expect(exit.y).toBeLessThan(brand.y + brand.height);
});
