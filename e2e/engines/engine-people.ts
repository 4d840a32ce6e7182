import type { BrowserContextOptions } from '@playwright/test';
import type { APPEARANCES } from '../support/people/media-files.ts';
import { type Person, seat } from '../support/people/people.ts';
import { test as base } from '../support/people/test.ts';
import { clearRoom } from '../support/service/care.ts';
import { at } from '../support/stack/test-stack.ts';
import { seatInFirefox } from './firefox-person.ts';

export type Engine = 'Chromium' | 'Firefox';

export interface Seats {
  /** Seats a person who has not signed in anywhere. */
  seat(name: keyof typeof APPEARANCES, engine: Engine, options?: BrowserContextOptions): Promise<Person>;
}

/** A test that begins with an empty queue, and closes the browsers of its people. */
export const test = base.extend<{ seats: Seats }>({
  seats: async ({}, provide) => {
    await clearRoom();
    const people: Person[] = [];
    await provide({
      async seat(name, engine, options) {
        const person = await (engine === 'Firefox' ? seatInFirefox(name, options) : seat(name, options));
        people.push(person);
        return person;
      },
    });
    await Promise.all(people.map((person) => person.leave()));
  },
});

/** Where the console is opened. */
export const DESK = { viewport: { width: 1280, height: 800 } };
export const SHELL = at('shell');
