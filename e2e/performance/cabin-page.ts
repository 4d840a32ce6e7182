import type { Page } from '@playwright/test';
import { at } from '../support/stack/test-stack.ts';

/** The page of a cabin on its own origin. */
export const CABIN = at('mfe-cabin', '/cabine');

/** Scripts and time until the form of a cabin's page is usable. */
export interface CabinOpening {
  /** Scripts that were asked for before the form, by address. */
  readonly scripts: readonly string[];
  /** From the beginning of the navigation until the CPF can be typed, in milliseconds. */
  readonly formMs: number;
}

/** Presses 'Começar' as soon as it is there, in every page that is opened here after the call. */
export const hurryToForm = (page: Page): Promise<unknown> => page.addInitScript(pressStart);

/** Measures how the page that is being opened reaches its form. */
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
 * Marks when the first screen and the form are rendered. Nothing in here may be a named function: the page does not
 * know the wrapper that tsx puts around those.
 */
function pressStart(): void {
  // Marks before any timer of the page runs, so that later loads do not count as part of the first screen.
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
