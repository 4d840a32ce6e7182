import type { Locator, Page } from '@playwright/test';

/** Finds the toast with a sentence, not the copy of the sentence in the page's invisible live region. */
export function toast(page: Page, message: string): Locator {
  return page.getByRole('region', { name: 'Avisos' }).getByText(message, { exact: true });
}
