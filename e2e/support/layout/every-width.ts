import type { Page } from '@playwright/test';
import { layoutFaults } from './layout-faults.ts';

/** Of a window, in CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Lays the open page out at each size, without loading it again, and lists what nobody can read or press there.
 * @returns a line for each fault, with the sizes that have it; the window has its first size again
 */
export async function layoutFaultsAt(page: Page, sizes: readonly Size[]): Promise<readonly string[]> {
  const before = page.viewportSize();
  const found = new Map<string, string[]>();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const fault of await page.evaluate(layoutFaults))
      found.set(fault, [...(found.get(fault) ?? []), `${size.width}×${size.height}`]);
  }
  if (before) await page.setViewportSize(before);
  return [...found].map(([fault, where]) => `${fault} (at ${where.join(', ')})`);
}
