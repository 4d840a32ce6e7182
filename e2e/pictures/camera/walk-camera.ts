import { join } from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { seatInFirefox } from '../../engines/firefox-person.ts';
import type { APPEARANCES } from '../../support/people/media-files.ts';
import { type Person, seat } from '../../support/people/people.ts';
import { type BrandName, type Scheme, type Size, sizeText, takesScreen, type WalkChoice } from './walk-choice.ts';

/** A picture that was taken. */
export interface Shot {
  readonly screen: string;
  readonly brand: BrandName;
  readonly size: Size;
  readonly scheme: Scheme;
  /** Its name in the folder of the walk. */
  readonly file: string;
}

/** Long pages end here, in CSS pixels: a picture of them has to stay small enough to be looked at. */
const MAX_PAGE_PX = 6000;

/** Takes the pictures of a walk, as its choice has it. */
export class WalkCamera {
  readonly shots: Shot[] = [];
  /** Screens that were not got to, and why. */
  readonly missed: string[] = [];

  constructor(
    readonly choice: WalkChoice,
    readonly folder: string,
  ) {}

  /** Whether any of these screens was requested; the steps to the others can be skipped. */
  wants(...screens: readonly string[]): boolean {
    return screens.some((screen) => takesScreen(this.choice, screen));
  }

  /** Seats a person at a browser of the engine that the pictures are taken in. */
  seat(name: keyof typeof APPEARANCES, options: BrowserContextOptions = {}): Promise<Person> {
    if (this.choice.engine === 'chromium') return seat(name, options);
    // Firefox opens its fake camera without a prompt here, and knows no permission by that name.
    const { permissions: _, ...others } = options;
    return seatInFirefox(name, others, this.choice.schemes[0]);
  }

  /** Notes that a screen was not got to. */
  miss(screen: string, brand: BrandName, error: unknown): void {
    this.missed.push(`${screen}, ${brand}: ${String(error)}`);
  }

  /** Takes the open screen in each size and scheme; the window has its first size again. */
  async take(page: Page, screen: string, brand: BrandName = 'acolhe'): Promise<void> {
    if (!this.wants(screen)) return;
    await atRest(page);
    const before = page.viewportSize();
    for (const scheme of this.choice.schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      for (const size of this.choice.sizes) {
        const file = `${screen}.${brand}.${sizeText(size)}.${scheme}.png`;
        await page.setViewportSize(size);
        await Promise.all(page.frames().map((frame) => frame.evaluate(layOutWhole)));
        await shoot(page, size, join(this.folder, file));
        this.shots.push({ screen, brand, size, scheme, file });
      }
    }
    await page.emulateMedia({ colorScheme: null });
    if (before) await page.setViewportSize(before);
  }
}

/** Runs in the page: what is laid out only once it is near is no part of Firefox's picture of a page. */
function layOutWhole(): void {
  const parts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  for (const root of [document, ...parts])
    for (const element of root.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
}

/** Takes the whole page, or the window alone where a dialog covers it: the page cannot be scrolled then. */
async function shoot(page: Page, size: Size, path: string): Promise<void> {
  if ((await page.locator('dialog:modal').count()) > 0) {
    await page.screenshot({ path });
    return;
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path,
    fullPage: true,
    clip: { x: 0, y: 0, width: size.width, height: Math.min(Math.max(height, size.height), MAX_PAGE_PX) },
  });
}

/** How long nothing more has come of the network at a screen that is at rest, in milliseconds. */
const QUIET_MS = 700;
/** The longest wait for a screen to be at rest, in milliseconds. */
const AT_REST_WITHIN_MS = 30_000;

/** Waits until the screen has its title, letters, pictures and what it reads: a list that is asked for says so late. */
async function atRest(page: Page): Promise<void> {
  const signs = page
    .getByRole('heading', { level: 1 })
    .or(page.getByTestId('connection-level'))
    .or(page.getByRole('dialog'));
  await signs.filter({ visible: true }).first().waitFor();
  const untilMs = Date.now() + AT_REST_WITHIN_MS;
  for (;;) {
    const frames = page.frames().map((frame) => frame.evaluate(hasLoaded, QUIET_MS).catch(() => frame.isDetached()));
    if ((await Promise.all(frames)).every(Boolean)) return;
    if (Date.now() > untilMs) throw new Error('The screen was not at rest in time.');
    await page.waitForTimeout(100);
  }
}

/** Runs in the page: whether its document, and the parts embedded in it, show all that they read. */
function hasLoaded(quietMs: number): boolean {
  const parts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return (
    performance
      .getEntriesByType('resource')
      .every(({ duration, startTime }) => startTime + duration < performance.now() - quietMs) &&
    document.readyState === 'complete' &&
    document.fonts.status === 'loaded' &&
    [document, ...parts].every(
      (root) =>
        [...root.querySelectorAll('img')].every(({ complete }) => complete) &&
        ![...root.querySelectorAll('[role=status]')].some((status) =>
          /^(Carregando|Abrindo|Conferindo)/.test(status.textContent),
        ),
    )
  );
}
