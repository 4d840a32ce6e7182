import type { Page } from '@playwright/test';

declare global {
  // Held by the script below for the lifetime of the page.
  var __listeners__: Map<string, number> | undefined;
  var __timers__: Map<number, number> | undefined;
  var __audio__: AudioContext[] | undefined;
}

/** A shorter timer has ended before a test could check twice. */
const LONG_TIMER_MS = 10_000;

/**
 * Counts the listeners of window, document and body, long timers and what plays sound, so that what stays behind can be
 * seen. Before the page is opened.
 */
export async function countListeners(page: Page): Promise<void> {
  await page.addInitScript((longMs) => {
    const timers = (globalThis.__timers__ = new Map<number, number>());
    const start = window.setTimeout.bind(window);
    const end = window.clearTimeout.bind(window);
    const counted = (task: TimerHandler, delayMs?: number, ...given: unknown[]): number => {
      const timer = start(
        (...said: unknown[]) => {
          timers.delete(timer);
          if (typeof task === 'function') (task as (...said: unknown[]) => void)(...said);
        },
        delayMs,
        ...given,
      );
      if (delayMs !== undefined && delayMs >= longMs) timers.set(timer, delayMs);
      return timer;
    };
    Object.assign(window, {
      setTimeout: counted,
      clearTimeout(timer?: number) {
        if (timer !== undefined) timers.delete(timer);
        end(timer);
      },
    });
    const players: AudioContext[] = (globalThis.__audio__ = []);
    globalThis.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        players.push(this);
      }
    };
  }, LONG_TIMER_MS);
  await page.addInitScript(() => {
    const counts = (globalThis.__listeners__ = new Map<string, number>());
    const known = new WeakMap<EventTarget, Set<string>>();
    const ids = new WeakMap<object, number>();
    let last = 0;
    const idOf = (listener: object): number => {
      const id = ids.get(listener) ?? (last += 1);
      ids.set(listener, id);
      return id;
    };
    const nameOf = (target: EventTarget | undefined): string | undefined => {
      if (target === undefined || target === window) return 'window';
      return target === document ? 'document' : target === document.body ? 'body' : undefined;
    };
    const change = (
      target: EventTarget | undefined,
      type: string,
      listener: object | null,
      capture: boolean,
      by: 1 | -1,
    ): void => {
      const name = nameOf(target);
      if (name === undefined || listener === null) return;
      const held = known.get(target ?? window) ?? new Set<string>();
      known.set(target ?? window, held);
      const key = `${type} ${capture} ${idOf(listener)}`;
      if (held.has(key) === (by === 1)) return;
      if (by === 1) held.add(key);
      else held.delete(key);
      counts.set(`${name} ${type}`, (counts.get(`${name} ${type}`) ?? 0) + by);
    };
    const add = EventTarget.prototype.addEventListener;
    const remove = EventTarget.prototype.removeEventListener;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const { capture = false, once = false, signal } = typeof options === 'object' ? options : { capture: options };
      change(this, type, listener, capture, 1);
      if (once) add.call(this, type, () => change(this, type, listener, capture, -1), { once: true, capture });
      if (signal) add.call(signal, 'abort', () => change(this, type, listener, capture, -1), { once: true });
      add.call(this, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      change(this, type, listener, typeof options === 'object' ? (options.capture ?? false) : (options ?? false), -1);
      remove.call(this, type, listener, options);
    };
  });
}

/** Traces that a part could leave in its host page. */
export interface PageTraces {
  readonly styleSheets: number;
  readonly head: readonly string[];
  readonly body: readonly string[];
  readonly liveRegions: number;
  readonly fonts: number;
  readonly root: string;
  readonly title: string;
  readonly address: string;
  readonly historyLength: number;
  readonly stored: readonly string[];
  /** `window online` and so on, with how many. */
  readonly listeners: Readonly<Record<string, number>>;
  /** Delays of the long timers that have not ended, in milliseconds. */
  readonly timers: readonly number[];
  /** Audio players that were not closed. */
  readonly players: number;
}

/** Looks at the page, outside shadow roots. */
export async function pageTraces(page: Page): Promise<PageTraces> {
  return page.evaluate(() => ({
    styleSheets: document.adoptedStyleSheets.length + document.styleSheets.length,
    head: [...document.head.children].map(({ tagName }) => tagName),
    body: [...document.body.children].map(({ tagName, id, className }) => `${tagName}#${id}.${className}`),
    liveRegions: document.querySelectorAll('[aria-live]').length,
    fonts: document.fonts.size,
    root: `${document.documentElement.className}|${document.documentElement.getAttribute('style') ?? ''}|${document.body.getAttribute('style') ?? ''}`,
    title: document.title,
    address: location.href,
    historyLength: history.length,
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    listeners: Object.fromEntries([...(globalThis.__listeners__ ?? [])].filter(([, count]) => count > 0).sort()),
    timers: [...(globalThis.__timers__ ?? new Map<number, number>()).values()],
    players: (globalThis.__audio__ ?? []).filter(({ state }) => state !== 'closed').length,
  }));
}

/** A listener that React never takes back; it holds nothing of the page. */
const OF_LIBRARIES = ['document selectionchange'];

/**
 * Selects what a part must not leave in a page: all traces but its scripts, which cannot be unloaded, and a listener of
 * React's.
 */
export const leftovers = ({ head, listeners, ...rest }: PageTraces) => ({
  ...rest,
  head: head.filter((tag) => tag !== 'SCRIPT'),
  listeners: Object.entries(listeners).filter(([name]) => !OF_LIBRARIES.includes(name)),
});
