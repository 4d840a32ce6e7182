import { type Brand, brands } from '@acolhe/brand';
import { contrastPairs, contrastRatio } from '@acolhe/brand/contrast';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { fitsEveryWidth, layoutFaultsAt } from '../support/layout/every-width.ts';
import { at } from '../support/stack/test-stack.ts';
import { test } from './gallery-test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules of WCAG whose verdict a palette can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** A brand of each palette: those of one palette differ in name and logo alone. */
const PALETTES = [...new Map(brands.map((brand) => [brand.palette, brand])).values()];
const WINDOWS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;

// Colours are judged as they are once they have come to rest.
test.use({ baseURL: at('gallery'), contextOptions: { reducedMotion: 'reduce' } });

/** Opens all states that need no separate window. */
async function openEveryState(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2, name: 'all' })).toBeVisible();
  // States of loading show nothing at first.
  await expect(page.getByRole('status').filter({ hasText: 'Abrindo...' }).first()).toBeVisible();
}

/** Addresses of the states that fill a window, from the page of all states. */
async function windowAddresses(page: Page): Promise<readonly string[]> {
  const links = page.locator('a[data-fills-window]');
  const addresses = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses.length).toBeGreaterThan(10);
  return addresses;
}

async function openWindow(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('#root > *')).toBeAttached();
}

/** Dresses what is open in a brand, as the choice of the gallery does, without loading the page again. */
async function wear(page: Page, { key, pageClass }: Brand): Promise<void> {
  await page.evaluate((brand) => {
    const query = new URLSearchParams(window.location.search);
    query.set('brand', brand);
    window.history.replaceState(null, '', `?${query.toString()}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, key);
  await expect(page.locator('html')).toHaveClass(pageClass);
}

async function eachWidth(page: Page, check: (width: string) => Promise<void>): Promise<void> {
  for (const [width, size] of Object.entries(WINDOWS)) {
    await page.setViewportSize(size);
    await check(width);
  }
}

// No page here has frames, whose results alone need axe's second page.
const axeIn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();
const coloursIn = (page: Page): AxeBuilder => axeIn(page).withRules(COLOUR_RULES);
/** All rules of WCAG 2.2 AA but those of colours: what they judge is the same under every brand. */
const structureIn = (page: Page): AxeBuilder => axeIn(page).withTags(WCAG).disableRules(COLOUR_RULES);

/** Lists the violations that axe finds, one line for each element. */
async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

test(
  'every state of every component meets WCAG 2.2 AA in its structure, on phones and desktops',
  { tag: '@wide' },
  async ({ page }) => {
    await openEveryState(page);
    await eachWidth(page, async (width) => {
      expect.soft(await faultsOf(structureIn(page)), `states on one page, ${width}`).toEqual([]);
    });
    for (const address of await windowAddresses(page)) {
      await openWindow(page, address);
      await eachWidth(page, async (width) => {
        expect.soft(await faultsOf(structureIn(page)), `${address}, ${width}`).toEqual([]);
      });
    }
  },
);

test(
  'every state that fills a window has room on a phone with text of twice the size',
  { tag: '@wide' },
  async ({ page }) => {
    await page.setViewportSize(WINDOWS.phone);
    await openEveryState(page);
    for (const address of await windowAddresses(page)) {
      await openWindow(page, address);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect.soft(await layoutFaultsAt(page, [WINDOWS.phone]), address).toEqual([]);
    }
  },
);

for (const brand of PALETTES)
  test(
    `texts of every state of every component have enough contrast in palette ${brand.palette}, on phones and desktops`,
    { tag: '@wide' },
    async ({ page }) => {
      const checkLook = async (address: string): Promise<void> => {
        await wear(page, brand);
        await page.emulateMedia({ colorScheme: 'light' });
        await eachWidth(page, async (width) => {
          expect.soft(await faultsOf(coloursIn(page)), `${address}, ${width}`).toEqual([]);
        });
        // The same rules at the width of the last: no colour depends on both width and scheme.
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await faultsOf(coloursIn(page)), `${address}, dark`).toEqual([]);
      };
      await openEveryState(page);
      const addresses = await windowAddresses(page);
      await checkLook('states on one page');
      for (const address of addresses) {
        await openWindow(page, address);
        await checkLook(address);
      }
    },
  );

test(
  'the contrast proof holds for the colours that the browser computes under each brand',
  { tag: '@wide' },
  async ({ page }) => {
    const roles = [...new Set(contrastPairs.flatMap(({ fronts, back }) => [...fronts, back]))];
    for (const { key, name } of brands) {
      await page.goto(`/?component=brand-mark&state=normal&brand=${key}`);
      await expect(page.getByRole('img', { name })).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await contrastFaultsIn(page, roles), `${key}, ${colorScheme}`).toEqual([]);
      }
    }
  },
);

/** The pairs of roles that fail with the colours that the browser computes. */
async function contrastFaultsIn(page: Page, roles: readonly string[]): Promise<readonly string[]> {
  const colours = await page.evaluate(
    (names) =>
      names.map((role) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `var(--ac-color-${role.replaceAll('.', '-')})`;
        const parts = getComputedStyle(probe).color.match(/\d+/g) ?? [];
        probe.remove();
        return parts.slice(0, 3).map((part) => Number(part) / 255);
      }),
    roles,
  );
  const colourOf = (role: string) => ({ colorSpace: 'srgb', components: colours[roles.indexOf(role)] ?? [] });
  return contrastPairs
    .filter(
      ({ fronts, back, least }) =>
        Math.max(...fronts.map((front) => contrastRatio(colourOf(front), colourOf(back)))) < least,
    )
    .map(({ kind, fronts, back }) => `${kind} ${fronts.join(' or ')} on ${back}`);
}

test(
  'words and controls of every state of every component have room at every width, upright and on its side',
  { tag: '@wide' },
  async ({ page }) => {
    test.slow();
    await openEveryState(page);
    await fitsEveryWidth(page, 'states on one page');
    for (const address of await windowAddresses(page)) {
      await openWindow(page, address);
      await fitsEveryWidth(page, address);
    }
  },
);

test(
  'the controls and the note of a call stay next to its chat, with their texts inside, at every width',
  { tag: '@wide' },
  async ({ page }) => {
    for (const state of ['call', 'call-with-chat']) {
      await page.goto(`/?component=call&state=${state}`);
      const controls = page.getByRole('group', { name: 'Controles da chamada' }).getByRole('button');
      await expect(controls).toHaveCount(4);
      const parts = controls.or(page.getByText('Fale com calma e olhe para a tela.'));
      const chat = page.getByRole('region', { name: 'Conversa' });
      for (const width of [320, 360, 390, 600, 660, 799, 800, 820, 1024, 1100, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        // On a phone the chat is below the controls.
        const right = (width >= 800 && (await chat.isVisible()) && (await chat.boundingBox())?.x) || width;
        const faults = await parts.evaluateAll(
          (elements, end) =>
            elements
              .filter((element) => {
                const box = element.getBoundingClientRect();
                return box.left < 0 || box.right > end || element.scrollWidth > element.clientWidth;
              })
              .map(({ textContent }) => textContent),
          right,
        );
        expect.soft(faults, `${state}, ${width} wide`).toEqual([]);
      }
      // Microphone and end stay in reach on a phone, also below a chat.
      await page.setViewportSize({ width: 390, height: 844 });
      for (const control of await controls.all()) await expect.soft(control).toBeInViewport({ ratio: 1 });
    }
  },
);

test('a long name in the top bar is read whole on every phone', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/?component=page&state=page-of-a-long-name');
  const name = page.getByText('Paula Ramos, enfermagem');
  for (const width of [320, 360, 375, 390, 412, 440]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await name.evaluate((box) => box.scrollHeight - box.clientHeight), `${width} wide`).toBeLessThan(2);
  }
});

test(
  'notes of a row that do not fit next to its name begin below it, aligned with it',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/?component=row&state=group');
    const newTag = page.getByText('2 novos');
    const name = page.getByText('Documentos Médicos Recebidos');
    const distances: number[] = [];
    for (let width = 500; width >= 320; width -= 10) {
      await page.setViewportSize({ width, height: 844 });
      const [newTagBox, nameBox] = [await newTag.boundingBox(), await name.boundingBox()];
      if (newTagBox && nameBox && newTagBox.y > nameBox.y + nameBox.height - 5) distances.push(newTagBox.x - nameBox.x);
    }
    expect(distances.length, 'widths that have no room for it').toBeGreaterThan(0);
    for (const distance of distances) expect(Math.abs(distance)).toBeLessThan(1);
  },
);

test('a code in a card of a table is never broken over two lines on a phone', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/?component=table&state=with-buttons');
  const code = page.getByText('BEMVINDO-2026').first();
  for (const width of [320, 340, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await code.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect.soft(lines, `${width} wide`).toBe(1);
  }
});

test(
  'component, brand, width and a single state are chosen by keyboard and stored in the address',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/?component=button');
    await expect(page.getByRole('heading', { level: 2, name: 'button' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Brand')).toBeFocused();
    await page.keyboard.type('Axia');
    await expect(page).toHaveURL(/brand=axia/);
    await page.keyboard.press('Tab');
    await page.keyboard.type('phone');
    await expect(page).toHaveURL(/width=phone/);
    await page.getByRole('link', { name: 'dialog' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/component=dialog&brand=axia&width=phone/);
    await expect(page.getByTitle('question')).toHaveAttribute('width', '390');
    // Each dialog takes the focus into its frame when it opens.
    for (const frame of await page.locator('iframe').all())
      await expect(frame.contentFrame().getByRole('dialog')).toBeVisible();
    await page.getByRole('link', { name: 'question' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Conexão Instável' })).toBeVisible();
    await expect(page).toHaveURL(/component=dialog&state=question&brand=axia$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: 'dialog' })).toBeVisible();
  },
);
