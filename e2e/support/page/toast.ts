import type { Locator, Page } from '@playwright/test';

/** The toast that says a sentence; the same sentence is also in the page's live region, where nobody sees it. */
export function toast(page: Page, message: string): Locator {
  return page.getByRole('region', { name: 'Avisos' }).getByText(message, { exact: true });
}
