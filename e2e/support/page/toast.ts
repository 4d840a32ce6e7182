import type { Locator, Page } from '@playwright/test';

/**
 * Opens an address whose page tells something by a toast: it is looked for at once, since it may be gone by the time
 * that everything of the page is loaded.
 */
export const UNTIL_SHOWN = { waitUntil: 'commit' } as const;

/** Finds the toast with a sentence, not the copy of the sentence in the page's invisible live region. */
export function toast(page: Page, message: string): Locator {
  return page.getByRole('region', { name: 'Avisos' }).getByText(message, { exact: true });
}
