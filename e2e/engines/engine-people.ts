import { type Browser, firefox, test as base } from '@playwright/test';
import { join } from 'node:path';
import { FIREFOX_PATH } from '../../scripts/src/check/browsers.ts';
import { clearRoom } from '../support/service/care.ts';
import { APPEARANCES } from '../support/people/media-files.ts';
import type { Person } from '../support/people/people.ts';
import { at, ROOT } from '../support/stack/test-stack.ts';

const RELAY = join(ROOT, 'e2e', 'engines', 'firefox-relay.mjs');

/**
 * What makes Firefox prefer little motion, and play a camera and a microphone of its own without asking: changing
 * colours, and the person's tone.
 * @see https://firefox-source-docs.mozilla.org/contributing/debugging/debugging_webrtc_calls.html
 */
const preferences = (toneHz: number): Record<string, boolean | number> => ({
  'ui.prefersReducedMotion': 1,
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.navigator.audio.fake_frequency': toneHz,
  // A page may play sound, and listen to what it plays, before anybody has pressed anything.
  'media.autoplay.default': 0,
  'media.autoplay.blocking_policy': 0,
  // Both browsers are on this machine, which may have no other network.
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
});

/**
 * Debian's Firefox speaks WebDriver BiDi, which Playwright takes on its channels of Mozilla's own builds. The flags of
 * the configuration are Chromium's.
 */
const launchFirefox = (toneHz: number): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    executablePath: RELAY,
    args: [],
    env: { ...process.env, FIREFOX_PATH },
    firefoxUserPrefs: preferences(toneHz),
  });

async function seatInFirefox(name: keyof typeof APPEARANCES): Promise<Person> {
  const appearance = APPEARANCES[name];
  const browser = await launchFirefox(appearance.toneHz);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  return { appearance, browser, context, hasProxy: false, page, leave: () => browser.close() };
}

export interface Seats {
  /** Seats a person who has not signed in anywhere. */
  seat(name: keyof typeof APPEARANCES): Promise<Person>;
}

/** A test that begins with an empty queue, and closes the browsers of its people. */
export const test = base.extend<{ seats: Seats }>({
  seats: async ({}, provide) => {
    await clearRoom();
    const people: Person[] = [];
    await provide({
      async seat(name) {
        const person = await seatInFirefox(name);
        people.push(person);
        return person;
      },
    });
    await Promise.all(people.map((person) => person.leave()));
  },
});

export const SHELL = at('shell');
