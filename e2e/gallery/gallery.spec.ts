import { brands } from '@acolhe/brand';
import { contrastPairs, contrastRatio } from '@acolhe/brand/contrast';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { startGallery } from '../support/stack/gallery.ts';
import { at } from '../support/stack/test-stack.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Loading states appear after 300 ms. */
const SHOWN_AFTER_MS = 350;

// Colours are judged as they are once they have come to rest.
test.use({ baseURL: at('gallery'), contextOptions: { reducedMotion: 'reduce' } });

let stopGallery: (() => void) | undefined;
test.beforeAll(async () => {
  stopGallery = await startGallery();
});
test.afterAll(() => stopGallery?.());

/** Opens all states that need no window of their own. */
async function openEveryState(page: Page, query = ''): Promise<void> {
  await page.goto(`/${query}`);
  await expect(page.getByRole('heading', { level: 2, name: 'all' })).toBeVisible();
  await page.waitForTimeout(SHOWN_AFTER_MS);
}

/** What axe finds, one line for each element. */
async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

test('every state of every component meets WCAG 2.2 AA under the main brand', async ({ page }) => {
  await openEveryState(page);
  expect.soft(await faultsOf(new AxeBuilder({ page }).withTags(WCAG)), 'states on one page').toEqual([]);
  const windows = page.locator('a[data-fills-window]');
  const addresses = await windows.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('#root > *')).toBeAttached();
    expect.soft(await faultsOf(new AxeBuilder({ page }).withTags(WCAG)), address).toEqual([]);
  }
});

test('the contrast proof holds for the colours that the browser computes under each brand', async ({ page }) => {
  const roles = [...new Set(contrastPairs.flatMap(({ fronts, back }) => [...fronts, back]))];
  for (const { key, name } of brands) {
    await page.goto(`/?component=brand-mark&state=normal&brand=${key}`);
    await expect(page.getByRole('img', { name })).toBeVisible();
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
    const faults = contrastPairs
      .filter(
        ({ fronts, back, least }) =>
          Math.max(...fronts.map((front) => contrastRatio(colourOf(front), colourOf(back)))) < least,
      )
      .map(({ kind, fronts, back }) => `${kind} ${fronts.join(' or ')} on ${back}`);
    expect.soft(faults, key).toEqual([]);
  }
});

test('texts stand out from what they are drawn on under each palette', async ({ page }) => {
  for (const brand of ['axia', 'homeangels', 'maxplanet']) {
    await openEveryState(page, `?brand=${brand}`);
    expect.soft(await faultsOf(new AxeBuilder({ page }).withRules(['color-contrast'])), brand).toEqual([]);
  }
});

test('no state is wider than the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openEveryState(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the controls and the note of a call keep to the room beside its chat, with their words inside, at every width', async ({
  page,
}) => {
  for (const state of ['call', 'call-with-chat']) {
    await page.goto(`/?component=call&state=${state}`);
    const controls = page.getByRole('group', { name: 'Controles da chamada' }).getByRole('button');
    await expect(controls).toHaveCount(4);
    const parts = controls.or(page.getByText('Fale com calma e olhe para a tela.'));
    const chat = page.getByRole('region', { name: 'Conversa' });
    for (const width of [320, 360, 390, 600, 660, 799, 800, 820, 1024, 1100, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      // On a phone the chat lies over the controls, which are gone meanwhile.
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
  }
});

test('component, brand, width and a state alone are chosen by keyboard and kept in the address', async ({ page }) => {
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
  await page.getByRole('link', { name: 'question' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Conexão Instável' })).toBeVisible();
  await expect(page).toHaveURL(/component=dialog&state=question&brand=axia$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'dialog' })).toBeVisible();
});
