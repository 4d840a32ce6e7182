import type { Page } from '@playwright/test';
import { at } from '../../../support/stack/test-stack.ts';

/** Presses the button of this name, in the dialog if one is open. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.locator('dialog:modal');
  const place = (await dialog.count()) > 0 ? dialog.last() : page;
  await place.getByRole('button', { name, exact: true }).first().click();
}

/** Opens an address of the portal. */
export const goTo = (page: Page, path: string) => page.goto(at('shell', path));
