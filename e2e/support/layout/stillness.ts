import { type Call, professionalHeartbeatCall } from '@acolhe/contracts';
import type { CDPSession, Page, Route } from '@playwright/test';
import { limitMs } from '../../../scripts/jest/slowness.cjs';
import { TEST_PORTS } from '../stack/test-stack.ts';

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
interface Recorded {
  (): Notes;
  /** Forgets what was seen. */
  restart(): void;
}
interface Notes {
  readonly shift: number;
  /** What moved in the largest shift. */
  readonly largest: string;
  readonly controls: readonly Control[];
}
interface Observed {
  readonly within: string;
  readonly mostMovedPx: number;
  readonly isStrict: boolean;
}
declare global {
  interface Window {
    stillness?: Recorded;
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
   * Records a page, and its frames, from the next address that it opens.
   * @param within selector of the part whose controls have to stay; roots in it count
   * @param counted `everything`, also controls that are not in the window yet, or only what is `in-window`; only the
   * first records controls that become others or are taken away, both those drawn again elsewhere
   */
  static async at(
    page: Page,
    within = 'main',
    counted: 'everything' | 'in-window' = 'everything',
  ): Promise<StillnessRecorder> {
    await page.addInitScript(observe, { within, mostMovedPx: MOST_MOVED_PX, isStrict: counted === 'everything' });
    return new StillnessRecorder(page, await page.context().newCDPSession(page));
  }

  /** Makes the processor four times slower after the call. */
  async slowDown(): Promise<void> {
    await this.#devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }

  /** Records from now, within the open page, as if it were another; what is shown now has been seen at the end. */
  async restart(): Promise<void> {
    await this.#page.evaluate(() => {
      window.stillness?.restart();
      const frame = () => new Promise((seen) => requestAnimationFrame(seen));
      return frame().then(frame);
    });
  }

  /** Returns the record of the open page. */
  async result(): Promise<Stillness> {
    const notes = await Promise.all(
      this.#page
        .frames()
        .map((frame) => frame.evaluate(() => window.stillness?.() ?? { shift: 0, largest: '', controls: [] })),
    );
    const { shift, largest } = notes.reduce((most, each) => (each.shift > most.shift ? each : most));
    const controls = notes.flatMap((each) => each.controls);
    if (controls.length === 0) return { shift, faults: ['nothing could be pressed'] };
    const moved = controls.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`));
    const tooMuch =
      shift > MOST_SHIFT ? [`layout shift of ${shift.toFixed(3)}, more than ${MOST_SHIFT}: ${largest}`] : [];
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

const FIRST_DELAY_MS = 200;
const DELAYS_MS = 1_800;
/** Time without a request after which a screen counts as loaded, also on a slow processor. */
const QUIET_MS = limitMs(1_500);
const MOST_QUIET_WAIT_MS = limitMs(30_000);

/** Time from 0.2 to 2 seconds, always the same for a path. */
function delayOf(path: string): number {
  const hash = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);
  return FIRST_DELAY_MS + (hash % DELAYS_MS);
}

/**
 * Delays every answer of the service, each by its own time from 0.2 to 2 seconds.
 * @returns what waits until all have arrived and nothing else is asked, and throws an error when that does not happen
 */
export async function answerEachLate(page: Page): Promise<() => Promise<void>> {
  const pending = new Map<Route, string>();
  let lastMs = Date.now();
  await page.route(
    ({ port }) => port === String(TEST_PORTS.backend),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      // It never ends, and draws nothing.
      const isBeat = pathname === professionalHeartbeatCall.path;
      if (!isBeat) pending.set(route, pathname);
      await new Promise((done) => setTimeout(done, delayOf(pathname)));
      // The page may be closed when the delay ends.
      await route.continue().catch(() => undefined);
      pending.delete(route);
      if (!isBeat) lastMs = Date.now();
    },
  );
  return async () => {
    lastMs = Date.now();
    const endMs = lastMs + MOST_QUIET_WAIT_MS;
    while (pending.size > 0 || Date.now() - lastMs < QUIET_MS) {
      if (Date.now() > endMs) throw new Error(`The page still asks, last for: ${[...pending.values()].join(', ')}`);
      await page.waitForTimeout(100);
    }
  };
}

/**
 * Runs in the page: it may use nothing from outside itself. Looks at each frame; a control counts from the first frame
 * in which it can be seen.
 */
function observe({ within, mostMovedPx, isStrict }: Observed): void {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button]';
  interface Known {
    readonly name: string;
    /** Heading of the screen on which it was first seen. */
    readonly title: string;
    readonly look: string;
    readonly left: number;
    readonly top: number;
    moved: number;
    readonly faults: Set<string>;
  }
  const seen = new Map<Element, Known>();
  let shift = 0;
  /** Start of the frame after the one in which the first control was seen. */
  let sinceMs = Infinity;
  let largest = { value: 0, moved: '' };
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { readonly node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const describe = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `<${element?.localName}> “${node?.textContent?.trim().slice(0, 30)}” ${previousRect.y}→${currentRect.y}`;
  };
  new PerformanceObserver((list) => {
    for (const { startTime, value, sources } of list.getEntries() as LayoutShift[]) {
      if (startTime < sinceMs) continue;
      shift += value;
      if (value > largest.value) largest = { value, moved: sources.map(describe).join(', ') };
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const addControls = (root: ParentNode, places: Set<Element>): void => {
    for (const control of root.querySelectorAll(CONTROLS)) places.add(control);
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) addControls(shadowRoot, places);
  };
  const look = (): void => {
    if (seen.size > 0) sinceMs = Math.min(sinceMs, performance.now());
    const places = new Set<Element>();
    // A frame belongs to the part as a whole.
    for (const element of document.querySelectorAll(window.parent === window ? within : 'body'))
      addControls(element, places);
    for (const control of places) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      const { left, top, bottom } = control.getBoundingClientRect();
      const at = { left: left + window.scrollX, top: top + window.scrollY };
      const label = (control.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim();
      const field = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
      const text = field ? control.labels?.[0]?.textContent : control.textContent;
      const name = label || control.getAttribute('aria-label') || (text ?? '').trim().slice(0, 60);
      const nowLook = [
        control.getAttribute('role') ?? control.localName,
        name,
        control.className,
        control.getAttribute('aria-disabled') ?? '',
      ].join('|');
      const known = seen.get(control);
      if (!known) {
        if (!isStrict && (bottom <= 0 || top >= window.innerHeight)) continue;
        const quoted = `“${name}”`;
        const title = (control.getRootNode() as ParentNode).querySelector('h1')?.textContent ?? '';
        // A control that is taken away and drawn again elsewhere on the screen has moved; of several with one name, the
        // nearest counts.
        const jumps = [...seen]
          .filter(
            ([other, former]) => name !== '' && former.name === quoted && former.title === title && !other.isConnected,
          )
          .map(([, former]) => Math.max(Math.abs(at.left - former.left), Math.abs(at.top - former.top)));
        const moved = jumps.length > 0 ? Math.min(...jumps) : 0;
        seen.set(control, { name: quoted, title, look: nowLook, ...at, moved, faults: new Set() });
        continue;
      }
      known.moved = Math.max(known.moved, Math.abs(at.left - known.left), Math.abs(at.top - known.top));
      if (isStrict && nowLook !== known.look) known.faults.add('became another');
    }
    for (const [control, known] of seen) if (isStrict && !control.isConnected) known.faults.add('was taken away');
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const recorded = () => ({
    shift,
    largest: largest.moved,
    controls: [...seen.values()].map(({ name, moved, faults }) => ({
      name,
      faults: [...(moved > mostMovedPx ? [`moved by ${Math.round(moved)} px`] : []), ...faults],
    })),
  });
  const restart = (): void => {
    seen.clear();
    [shift, sinceMs, largest] = [0, Infinity, { value: 0, moved: '' }];
  };
  window.stillness = Object.assign(recorded, { restart });
}
