import type { Page } from '@playwright/test';
import { at } from '../../support/stack/test-stack.ts';
import type { WalkCamera } from './walk-camera.ts';
import type { BrandName } from './walk-choice.ts';

/** A screen that a walk takes the picture of. */
export interface WalkScreen {
  readonly name: string;
  /** Opens it from any screen, so that earlier ones can be skipped. */
  readonly open: (page: Page) => Promise<unknown>;
}

/** Opens each of the screens that are wanted, and takes its pictures; continues after one that it cannot reach. */
export async function takeEach(
  camera: WalkCamera,
  page: Page,
  screens: readonly WalkScreen[],
  brand: BrandName,
): Promise<void> {
  for (const { name, open } of screens) {
    if (!camera.wants(name)) continue;
    try {
      await open(page);
      await camera.take(page, name, brand);
    } catch (error) {
      camera.miss(name, brand, error);
    }
  }
}

export const namesOf = (screens: readonly WalkScreen[]): string[] => screens.map(({ name }) => name);

/** Presses the button of this name, in the dialog if one is open. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.locator('dialog:modal');
  const place = (await dialog.count()) > 0 ? dialog.last() : page;
  await place.getByRole('button', { name, exact: true }).first().click();
}

/** Opens an address of the portal. */
export const goTo = (page: Page, path: string) => page.goto(at('shell', path));

/**
 * Leaves out the timers of this length that the open page sets from now on: a screen that redirects by itself stays
 * until its pictures are taken.
 */
export const standStill = (page: Page, waitMs: number): Promise<void> =>
  page.evaluate((leftOutMs) => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((run: TimerHandler, delayMs?: number, ...rest: unknown[]) =>
      delayMs === leftOutMs ? 0 : wait(run, delayMs, ...rest)) as typeof window.setTimeout;
  }, waitMs);
