import type { Page } from '@playwright/test';
import type { WalkCamera } from './walk-camera.ts';
import type { BrandName } from './walk-choice.ts';

/** A screen that a walk takes the picture of. */
export interface WalkScreen {
  readonly name: string;
  /** Leads to it from whatever is open, so that those before it need not be walked. */
  readonly open: (page: Page) => Promise<unknown>;
}

/** Opens each of the screens that are wanted, and takes its pictures; goes on after one that it does not get to. */
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
