import type { CDPSession, Page } from '@playwright/test';
import { type Figure, percentile } from './figures.ts';

const CPU_SLOWDOWN = 4;
/** Between two keys; a quick writer. */
const KEY_MS = 80;
/** The browser does not report shorter events. */
const SHORTEST_MS = 16;
/** Events and shifts are reported after their frame; pending requests of a screen have finished after this time. */
const SETTLED_MS = 1_500;
/** Holds every viewport of the benches, together with the browser's own bars. */
const ROOMY_WINDOW = { width: 1_600, height: 1_400 };
const AIM_MS = 150;
const SHIFT_AIM = 0.05;

declare global {
  interface Window {
    screenNotes?: {
      /** The longest event of each interaction, in ms, by its number. */
      interactions: Record<number, number>;
      /** Sum of the shifts that followed no input. */
      shift: number;
    };
  }
}

interface ScreenFigures {
  readonly screen: string;
  /** Of each interaction, until the next frame shows what it did. */
  readonly timesMs: readonly number[];
  readonly shift: number;
}

/**
 * Notes how quickly the screens of a page answer on a slow device, and how far what is shown moves by itself.
 * @see https://web.dev/articles/inp
 * @see https://web.dev/articles/cls
 */
export class ScreenRecorder {
  readonly #page: Page;
  readonly #devtools: CDPSession;
  readonly #screens: ScreenFigures[] = [];
  readonly #loads: ScreenFigures[] = [];
  #countBefore = 0;

  private constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
  }

  /** Records a page from the next address that it opens. */
  static async at(page: Page): Promise<ScreenRecorder> {
    await page.addInitScript(observe);
    const devtools = await page.context().newCDPSession(page);
    // What changes in the part of a viewport that its window does not show is not drawn before something else is.
    const { windowId } = await devtools.send('Browser.getWindowForTarget');
    await devtools.send('Browser.setWindowBounds', { windowId, bounds: ROOMY_WINDOW });
    return new ScreenRecorder(page, devtools);
  }

  /** Makes the processor slow from now on; the first address is opened at full speed. */
  async slowDown(): Promise<void> {
    await this.#devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }

  /** Uses a screen, and takes down how it answered. */
  async step(screen: string, run: () => Promise<unknown>): Promise<void> {
    await run();
    await this.#page.waitForTimeout(SETTLED_MS);
    const { count, slow, shift } = await this.#page.evaluate(takeNotes);
    const rest = Array.from({ length: Math.max(0, count - this.#countBefore - slow.length) }, () => SHORTEST_MS);
    this.#countBefore = count;
    this.#screens.push({ screen, timesMs: [...slow, ...rest], shift });
  }

  /** Opens an address directly, as from a bookmark, and takes down how far its contents move until they rest. */
  async load(address: string): Promise<void> {
    await this.#page.goto(address);
    await this.#page.getByRole('heading', { level: 1 }).first().waitFor();
    await this.#page.waitForTimeout(SETTLED_MS);
    const { count, shift } = await this.#page.evaluate(takeNotes);
    this.#countBefore = count;
    this.#loads.push({ screen: new URL(address).pathname, timesMs: [], shift });
  }

  press(role: 'button' | 'link', name: string | RegExp): Promise<void> {
    return this.#page.getByRole(role, { name }).first().click();
  }

  async write(label: string | RegExp, text: string): Promise<void> {
    // Forms have labels too.
    const field = this.#page.getByLabel(label).and(this.#page.locator('input, textarea')).first();
    // Waits until the field is shown, as a person does.
    await field.click();
    await field.pressSequentially(text, { delay: KEY_MS });
  }

  /** @param who whose screens they are */
  figures(who: string): Figure[] {
    return [
      ...this.#screens.filter(({ timesMs }) => timesMs.length > 0).map(figureOf),
      shiftFigure(`${who}, between screens`, this.#screens),
      ...(this.#loads.length > 0 ? [shiftFigure(`${who}, when loaded`, this.#loads)] : []),
    ];
  }
}

function figureOf({ screen, timesMs }: ScreenFigures): Figure {
  const ms = (value: number) => `${Math.round(value)} ms`;
  return {
    what: `${screen}, ${CPU_SLOWDOWN}x slower: interaction to next paint, p75 (slowest, of ${timesMs.length})`,
    value: `${ms(percentile(timesMs, 0.75))} (${ms(Math.max(...timesMs))})`,
    aim: `≤ ${AIM_MS} ms`,
  };
}

function shiftFigure(when: string, screens: readonly ScreenFigures[]): Figure {
  const worst = screens.reduce((one, other) => (other.shift > one.shift ? other : one));
  return {
    what: `layout shift of ${screens.length} screens of ${when}, the most (where)`,
    value: `${worst.shift.toFixed(3)} (${worst.screen})`,
    aim: `≤ ${SHIFT_AIM}`,
  };
}

/** Nothing in here may be a named function: the page does not know the wrapper that tsx puts around those. */
function takeNotes() {
  const notes = window.screenNotes ?? { interactions: {}, shift: 0 };
  const slow = Object.values(notes.interactions);
  const { shift } = notes;
  notes.interactions = {};
  notes.shift = 0;
  return { count: performance.interactionCount, slow, shift };
}

/** Nothing in here may be a named function: the page does not know the wrapper that tsx puts around those. */
function observe(): void {
  const notes: NonNullable<Window['screenNotes']> = { interactions: {}, shift: 0 };
  window.screenNotes = notes;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) notes.interactions[interactionId] = Math.max(notes.interactions[interactionId] ?? 0, duration);
    // The types do not know the threshold yet.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) notes.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
