import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { chromiumPath, headlessPath } from '../../../scripts/src/check/browsers.ts';
import { TEST_DATA } from '../stack/test-stack.ts';
import { APPEARANCES, mediaFilesOf, type Appearance } from './media-files.ts';

/** Flags under which Chromium stays quiet, plays the fake devices and sends no metrics. */
export function browserArguments(appearance?: Appearance): string[] {
  const files = appearance && mediaFilesOf(appearance, join(TEST_DATA, 'media'));
  return [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-features=Translate,OptimizationHints,MediaRouter',
    '--autoplay-policy=user-gesture-required',
    '--force-webrtc-ip-handling-policy=default',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    ...(files
      ? [`--use-file-for-fake-video-capture=${files.video}`, `--use-file-for-fake-audio-capture=${files.audio}`]
      : []),
  ];
}

/** For tests of what Chromium's headless shell does not have. */
export const WHOLE_BROWSER = { launchOptions: { executablePath: chromiumPath(), args: browserArguments() } };

/** A person with a separate browser, camera and microphone. */
export interface Person {
  readonly appearance: Appearance;
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly hasProxy: boolean;
  readonly page: Page;
  /** Closes the browser immediately, as after a crash of the machine. */
  leave(): Promise<void>;
}

/**
 * Browsers that wait for the next person who looks and sounds as the last one did: to start one costs a second of the
 * processor, a third of what a short call does.
 */
export class IdleBrowsers {
  readonly #waiting = new Map<Appearance, Browser>();

  /** @returns a browser with the person's camera and microphone, undefined when none waits */
  take(appearance: Appearance): Browser | undefined {
    const browser = this.#waiting.get(appearance);
    this.#waiting.delete(appearance);
    return browser?.isConnected() ? browser : undefined;
  }

  /**
   * Ends what a person did; the browser is retained, unless it has ended, runs behind a proxy or such a one waits
   * already.
   */
  async giveBack({ appearance, browser, context, hasProxy }: Person): Promise<void> {
    if (!browser.isConnected()) return;
    if (hasProxy || this.#waiting.has(appearance)) return browser.close();
    this.#waiting.set(appearance, browser);
    await context.close();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#waiting.values()].map((browser) => browser.close()));
  }
}

/**
 * Seats a person at a browser, who prefers little motion: what breathes and turns is drawn by the processor, which has
 * calls to carry here.
 * @param idle browsers to take one from
 */
export async function seat(
  name: keyof typeof APPEARANCES,
  options: BrowserContextOptions = {},
  idle = new IdleBrowsers(),
): Promise<Person> {
  const appearance = APPEARANCES[name];
  // The headless shell sends media past a proxy.
  const executablePath = options.proxy ? chromiumPath() : headlessPath();
  const browser =
    (options.proxy ? undefined : idle.take(appearance)) ??
    (await chromium.launch({ executablePath, args: browserArguments(appearance) }));
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  return { appearance, browser, context, hasProxy: options.proxy !== undefined, page, leave: () => browser.close() };
}
