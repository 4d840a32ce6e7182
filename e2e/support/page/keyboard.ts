import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 40;

/**
 * Whether the focused element shows that it is: by an outline or a shadow of its own, or by the outline of what stands
 * for it.
 */
function showsFocus(): boolean {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return true;
  const isOutlined = (element: Element | null): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  };
  if (getComputedStyle(focused).boxShadow !== 'none') return true;
  return [focused, focused.nextElementSibling, focused.parentElement, focused.closest('label')].some(isOutlined);
}

/** Presses Tab until an element has the focus; at every stop on the way the focus has to show. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const description = await target.evaluate((element) => element.outerHTML.slice(0, 120));
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(showsFocus), `focus shows at stop ${stop + 1} on the way to ${description}`).toBe(true);
    if (await target.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error(`Tab does not reach ${description}`);
}
