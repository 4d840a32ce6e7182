import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { join } from 'node:path';
import { APPEARANCES, mediaFilesOf, type Appearance } from './media-files.ts';
import { chromiumPath, headlessPath } from '../../../scripts/src/check/chromium.ts';
import { TEST_DATA } from '../stack/test-stack.ts';

/** Flags under which Chromium stays quiet, plays the fake devices and measures nothing of its own. */
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

/** Somebody at a browser of their own, with a camera and a microphone of their own. */
export interface Person {
  readonly appearance: Appearance;
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly page: Page;
  leave(): Promise<void>;
}

/**
 * Seats a person at a browser, who prefers little motion: what breathes and turns is drawn by the processor, which has
 * calls to carry here.
 */
export async function seat(name: keyof typeof APPEARANCES, options: BrowserContextOptions = {}): Promise<Person> {
  const appearance = APPEARANCES[name];
  // The shell sends media past a proxy's side in ways of its own.
  const executablePath = options.proxy ? chromiumPath() : headlessPath();
  const browser = await chromium.launch({ executablePath, args: browserArguments(appearance) });
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  return { appearance, browser, context, page, leave: () => browser.close() };
}
