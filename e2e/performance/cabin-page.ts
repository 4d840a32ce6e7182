import type { Page } from '@playwright/test';
import { at } from '../support/stack/test-stack.ts';

/** The page of a cabin on its own origin. */
export const CABIN = at('mfe-cabin', '/cabine');

/** How a cabin's page came to its form. */
export interface CabinOpening {
  /** Scripts that were asked for before the form, by address. */
  readonly scripts: readonly string[];
  /** From the beginning of the navigation until the CPF can be typed, in milliseconds. */
  readonly formMs: number;
}

/** Presses 'Começar' in every page that is opened here from now on, as soon as it is there. */
export const hurryToForm = (page: Page): Promise<unknown> => page.addInitScript(pressStart);

/** Tells how the page that is being opened comes to its form. */
export async function openingOf(page: Page): Promise<CabinOpening> {
  await page.getByLabel(/^CPF/).waitFor({ state: 'visible' });
  await page.waitForFunction(() => performance.getEntriesByName('form').length > 0);
  return page.evaluate(() => {
    const [firstScreenMs = Number.NaN, formMs = Number.NaN] = ['first-screen', 'form'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
    );
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime < firstScreenMs && new URL(name).pathname.endsWith('.js'));
    return { scripts: [...new Set(asked.map(({ name }) => name))], formMs };
  });
}

/**
 * Marks when the first screen stands and when the form does. Nothing in here may have a name of its own: the page does
 * not know the function that tsx wraps around such.
 */
function pressStart(): void {
  // Tells before any timer of the page runs: what the page loads later than its first screen is not taken for earlier.
  new MutationObserver(() => {
    const start = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Começar');
    if (start && performance.getEntriesByName('first-screen').length === 0) {
      performance.mark('first-screen');
      start.click();
    }
    if (document.querySelector('#cabin-cpf:enabled') && performance.getEntriesByName('form').length === 0)
      performance.mark('form');
  }).observe(document, { childList: true, subtree: true });
}
