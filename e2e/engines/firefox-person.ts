import { join } from 'node:path';
import { type BrowserContextOptions, firefox } from '@playwright/test';
import { FIREFOX_PATH } from '../../scripts/src/check/browsers.ts';
import { APPEARANCES } from '../support/people/media-files.ts';
import type { Person } from '../support/people/people.ts';
import { ROOT } from '../support/stack/test-stack.ts';

const RELAY = join(ROOT, 'e2e', 'engines', 'firefox-relay.mjs');
/** As Firefox numbers the colours that a page is asked for. */
const SCHEME_NUMBERS = { dark: 0, light: 1 } as const;
type Scheme = keyof typeof SCHEME_NUMBERS;

/**
 * Preferences that make Firefox prefer reduced motion and a colour scheme, which WebDriver BiDi cannot set, and use a
 * fake camera and microphone without asking: changing colours, and the person's tone.
 * @see https://firefox-source-docs.mozilla.org/contributing/debugging/debugging_webrtc_calls.html
 */
const preferences = (toneHz: number, scheme: Scheme): Record<string, boolean | number> => ({
  'ui.prefersReducedMotion': 1,
  // Those of phones take no room from the page.
  'ui.useOverlayScrollbars': 1,
  'layout.css.prefers-color-scheme.content-override': SCHEME_NUMBERS[scheme],
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.navigator.audio.fake_frequency': toneHz,
  // A page may play sound, and listen to what it plays, before any user input.
  'media.autoplay.default': 0,
  'media.autoplay.blocking_policy': 0,
  // Both browsers are on this machine, which may have no other network.
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
});

/**
 * Seats a person at a separate Firefox, on a phone unless the options say otherwise. Debian's Firefox speaks WebDriver
 * BiDi, which Playwright accepts on its channels of Mozilla's builds. The flags of the configuration are Chromium's.
 */
export async function seatInFirefox(
  name: keyof typeof APPEARANCES,
  options: BrowserContextOptions = {},
  scheme: Scheme = 'light',
): Promise<Person> {
  const appearance = APPEARANCES[name];
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: RELAY,
    args: [],
    env: { ...process.env, FIREFOX_PATH },
    firefoxUserPrefs: preferences(appearance.toneHz, scheme),
  });
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    ...options,
  });
  const page = await context.newPage();
  return { appearance, browser, context, hasProxy: false, page, leave: () => browser.close() };
}
