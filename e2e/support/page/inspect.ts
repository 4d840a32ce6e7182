import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { fitsEveryWidth } from '../layout/every-width.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const NARROWEST = { width: 320, height: 700 };

/** Runs in the page: titles and controls that stick out at a side of the window, out of sight and reach. */
const cutOff = (elements: Element[]): string[] =>
  elements
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > window.innerWidth + 1);
    })
    .map((element) => element.textContent || element.outerHTML.slice(0, 80));

/** Runs in the page: texts that end in an ellipsis, of which the rest is not seen. */
const shortened = (elements: Element[]): string[] =>
  elements
    .filter((element) => element.checkVisibility() && getComputedStyle(element).textOverflow === 'ellipsis')
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.textContent);

/** Runs in the page: buttons whose icon shrank to nothing next to their label. */
const shrunken = (icons: Element[]): string[] =>
  icons
    .filter((icon) => icon.checkVisibility())
    .filter((icon) => icon.getBoundingClientRect().width < 16)
    .map((icon) => icon.parentElement?.textContent ?? '');

/** Looks for faults in a page with its shadow roots and frames, which contain parts of partners’ pages. */
async function faultsAmong(page: Page, selector: string, find: (elements: Element[]) => string[]): Promise<string[]> {
  const found = await Promise.all(page.frames().map((frame) => frame.locator(selector).evaluateAll(find)));
  return found.flat();
}

/** Text of twice the size, as a reader sets it in the browser (WCAG 1.4.4). */
async function withLargeText(page: Page, look: () => Promise<void>): Promise<void> {
  const setTextSize = (size: string) =>
    Promise.all(
      page.frames().map((frame) =>
        frame.evaluate((given) => {
          document.documentElement.style.fontSize = given;
        }, size),
      ),
    );
  await setTextSize('200%');
  await look();
  await setTextSize('');
}

/**
 * Violations that axe finds of WCAG 2.0-2.2 A and AA, frames included.
 * @param within the part of the page that is looked at; all of it unless said otherwise
 */
export async function accessibilityFaults(page: Page, within = 'html'): Promise<readonly string[]> {
  // What passes is not written down, and a page without frames needs no second page in which their results are joined:
  // both cost more than the rules.
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({ runOnly: { type: 'tag', values: WCAG }, resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * Checks the present screen against WCAG 2.0-2.2 A and AA on a phone and on a desktop, for cut-off content at 320 px
 * and with large text, and for words and controls that find no room at any width.
 */
export async function inspect(page: Page, screen: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    expect.soft(await accessibilityFaults(page), `${screen} at ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(NARROWEST);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${screen}: width of its content at 320 px`)
    .toBeLessThanOrEqual(NARROWEST.width);
  for (const size of [NARROWEST, PHONE]) {
    await page.setViewportSize(size);
    await withLargeText(page, async () => {
      const where = `at ${size.width} px with text of twice the size`;
      expect
        .soft(
          await faultsAmong(page, 'h1, button, a[href], input, textarea, [role="radio"]', cutOff),
          `${screen}: cut off ${where}`,
        )
        .toEqual([]);
      expect.soft(await faultsAmong(page, 'li, p, span, a', shortened), `${screen}: shortened ${where}`).toEqual([]);
      expect
        .soft(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${screen}: width of its content ${where}`,
        )
        .toBeLessThanOrEqual(size.width);
      expect
        .soft(await faultsAmong(page, 'button > svg, a > svg', shrunken), `${screen}: icons shrunken ${where}`)
        .toEqual([]);
    });
  }
  await fitsEveryWidth(page, screen);
}
