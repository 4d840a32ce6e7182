import type { Call } from '@acolhe/contracts';
import type { CDPSession, Page } from '@playwright/test';

/** How far what can be pressed may move, in CSS pixels. */
const MOST_MOVED_PX = 8;
/** The sum of layout shifts that a screen may have. */
const MOST_SHIFT = 0.02;
const CPU_SLOWDOWN = 4;

/** A control as it was first seen and as it was seen to change. */
interface Control {
  readonly name: string;
  readonly faults: readonly string[];
}
interface Notes {
  shift: number;
  controls: Control[];
}
declare global {
  interface Window {
    stillness?: () => Notes;
  }
}

/** Measurements of a screen while it was recorded. */
export interface Stillness {
  /** The sum of its layout shifts, also of those that follow input. */
  readonly shift: number;
  /** A sentence for each control that moved or became another, and for a shift that is too large. */
  readonly faults: readonly string[];
}

/** Records whether a screen stays where it is, from the time that it can be pressed. Any screen may be put into it. */
export class StillnessRecorder {
  readonly #page: Page;
  readonly #devtools: CDPSession;

  private constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
  }

  /**
   * Records a page from the next address that it opens.
   * @param within selector of the part whose controls have to stay
   */
  static async at(page: Page, within = 'main'): Promise<StillnessRecorder> {
    await page.addInitScript(observe, { within, mostMovedPx: MOST_MOVED_PX });
    return new StillnessRecorder(page, await page.context().newCDPSession(page));
  }

  /** Makes the processor four times slower after the call. */
  async slowDown(): Promise<void> {
    await this.#devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }

  /** Returns the record of the open page. */
  async result(): Promise<Stillness> {
    const { shift, controls } = await this.#page.evaluate(() => window.stillness?.() ?? { shift: 0, controls: [] });
    if (controls.length === 0) return { shift, faults: ['nothing could be pressed'] };
    const moved = controls.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`));
    const tooMuch = shift > MOST_SHIFT ? [`layout shift of ${shift.toFixed(3)}, more than ${MOST_SHIFT}`] : [];
    return { shift, faults: [...moved, ...tooMuch] };
  }
}

/**
 * Delays answers of the service, so that they arrive one by one.
 * @param calls in the order of their answers
 * @param stepMs milliseconds from one answer to the next; the first arrives after one step
 */
export async function answerOneByOne(page: Page, calls: readonly Call[], stepMs: number): Promise<void> {
  for (const [index, { path }] of calls.entries()) {
    const pattern = new RegExp(`${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    await page.route(
      ({ pathname }) => pattern.test(pathname),
      async (route) => {
        await new Promise((done) => setTimeout(done, (index + 1) * stepMs));
        // The page may be closed when the delay ends.
        await route.continue().catch(() => undefined);
      },
    );
  }
}

/**
 * Runs in the page: it may use nothing from outside itself. Looks at each frame; a control counts from the first frame
 * in which it can be seen.
 */
function observe({ within, mostMovedPx }: { readonly within: string; readonly mostMovedPx: number }): void {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button]';
  interface Known {
    readonly name: string;
    readonly look: string;
    readonly left: number;
    readonly top: number;
    readonly faults: Set<string>;
  }
  const seen = new Map<Element, Known>();
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      if (seen.size > 0) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = (): void => {
    const places = new Set<Element>();
    for (const element of document.querySelectorAll(within)) {
      for (const control of element.querySelectorAll(CONTROLS)) places.add(control);
    }
    for (const control of places) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      const { left, top } = control.getBoundingClientRect();
      const at = { left: left + window.scrollX, top: top + window.scrollY };
      const label = (control.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim();
      const name = label || control.getAttribute('aria-label') || (control.textContent ?? '').trim().slice(0, 60);
      const nowLook = [
        control.getAttribute('role') ?? control.localName,
        name,
        control.className,
        control.getAttribute('aria-disabled') ?? '',
      ].join('|');
      const known = seen.get(control);
      if (!known) {
        seen.set(control, { name: `“${name}”`, look: nowLook, ...at, faults: new Set() });
        continue;
      }
      const moved = Math.max(Math.abs(at.left - known.left), Math.abs(at.top - known.top));
      if (moved > mostMovedPx) known.faults.add(`moved by more than ${mostMovedPx} px`);
      if (nowLook !== known.look) known.faults.add('became another');
    }
    for (const [control, known] of seen) if (!control.isConnected) known.faults.add('was taken away');
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.stillness = () => ({
    shift,
    controls: [...seen.values()].map(({ name, faults }) => ({ name, faults: [...faults] })),
  });
}
