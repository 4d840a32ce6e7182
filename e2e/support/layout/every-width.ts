import { expect, type Page } from '@playwright/test';
import { layoutFaults } from './layout-faults.ts';

/** Of a window, in CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

const upright = (width: number): Size => ({ width, height: width < 800 ? 844 : 900 });
const PHONE_ON_SIDE: Size = { width: 844, height: 390 };
const TABLET_ON_SIDE: Size = { width: 1180, height: 820 };
/** 320 to 1920 in steps of 40. */
const EVERY_SIZE: readonly Size[] = [
  ...Array.from({ length: 41 }, (_, step) => upright(320 + step * 40)),
  PHONE_ON_SIDE,
  TABLET_ON_SIDE,
];
/** Where layouts change, the width of most phones, and half a desk. */
const USUAL_SIZES: readonly Size[] = [...[320, 360, 400, 680, 800, 920, 960, 1000, 1280].map(upright), PHONE_ON_SIDE];

/** `npm run widths` looks at every size, `npm test` at those where something happens. */
const SIZES_OF_RUN = process.env.ACOLHE_WIDTHS === 'every' ? EVERY_SIZE : USUAL_SIZES;

/**
 * Lays the open page out at each size, without loading it again, and lists what a user cannot read or press there.
 * @returns a line for each fault, with the sizes that have it; the window has its first size again
 */
export async function layoutFaultsAt(page: Page, sizes: readonly Size[] = SIZES_OF_RUN): Promise<readonly string[]> {
  const before = page.viewportSize();
  const found = new Map<string, string[]>();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(afterFrame);
    // A part of a partner's page may be in a frame.
    const faults = await Promise.all(page.frames().map((frame) => frame.evaluate(layoutFaults)));
    for (const fault of faults.flat()) found.set(fault, [...(found.get(fault) ?? []), `${size.width}×${size.height}`]);
  }
  if (before) await page.setViewportSize(before);
  return [...found].map(([fault, where]) => `${fault} (at ${where.join(', ')})`);
}

/** Runs in the page: resolves when scripts that place elements by their size have received the new one. */
const afterFrame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });

/** Holds the open page against `layoutFaults` at all sizes of this run, and continues after a fault. */
export async function fitsEveryWidth(page: Page, screen: string): Promise<void> {
  expect.soft(await layoutFaultsAt(page), `${screen} at every width`).toEqual([]);
}
