import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const NARROWEST = { width: 320, height: 700 };

/** Holds the screen that is shown against WCAG 2.0-2.2 A and AA on a phone and on a desk, and against scrolling sideways at 320 px. */
export async function inspect(page: Page, screen: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`));
    expect.soft(faults, `${screen} at ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(NARROWEST);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${screen}: width of its content at 320 px`).toBeLessThanOrEqual(NARROWEST.width);
  await page.setViewportSize(PHONE);
}
