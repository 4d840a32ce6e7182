import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumPath } from '../../../scripts/src/check/browsers.ts';
import { APPEARANCES } from './media-files.ts';
import { browserArguments, type Person } from './people.ts';

/** A cabin's machine, whose browser stores its profile from one start to the next. */
export interface CabinMachine {
  /** Starts the browser, also after a power cut. @returns the person who sits at it */
  start(): Promise<Person>;
  /** Every process of the browser dies at once (`kill -9`). */
  cutPower(): Promise<void>;
  /**
   * Looks for words in all files of the browser's profile as they are now, in the encodings that Chromium writes.
   * Compressed data is not searched.
   * @returns the words that are there, and in which file
   */
  writtenToDisk(traces: readonly string[]): readonly string[];
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}

/** Sets up a machine with an empty profile; its user has Maria's fake camera and microphone. */
export function cabinMachine(): CabinMachine {
  const profile = mkdtempSync(join(tmpdir(), 'acolhe-cabin-'));
  let context: BrowserContext | undefined;
  return {
    async start() {
      const opened = await chromium.launchPersistentContext(profile, {
        executablePath: chromiumPath(),
        args: browserArguments(APPEARANCES.maria),
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
      });
      context = opened;
      const browser = opened.browser();
      if (!browser) throw new Error('The browser of the cabin is not known.');
      const page: Page = opened.pages()[0] ?? (await opened.newPage());
      const leave = () => opened.close();
      return { appearance: APPEARANCES.maria, browser, context: opened, hasProxy: false, page, leave };
    },
    async cutPower() {
      const closed = context?.waitForEvent('close');
      for (const id of processesOf(profile)) process.kill(id, 'SIGKILL');
      await closed;
      context = undefined;
    },
    writtenToDisk: (traces) => tracesInFiles(profile, traces),
    async close() {
      await context?.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The browser and all that it started, which are in one process group (Linux). */
function processesOf(profile: string): number[] {
  const fields = (id: string): { readonly command: string; readonly group: string | undefined } => {
    try {
      const state = readFileSync(`/proc/${id}/stat`, 'utf8');
      const [, , group] = state.slice(state.lastIndexOf(')') + 2).split(' ');
      return { command: readFileSync(`/proc/${id}/cmdline`, 'utf8'), group };
    } catch {
      return { command: '', group: undefined };
    }
  };
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => ({ id, ...fields(id) }));
  const groups = new Set(all.filter(({ command }) => command.includes(profile)).map(({ group }) => group));
  return all.filter(({ group }) => group !== undefined && groups.has(group)).map(({ id }) => Number(id));
}

function tracesInFiles(folder: string, traces: readonly string[]): string[] {
  const encoded = traces.map((word) => {
    const buffers = (['utf8', 'latin1', 'utf16le'] as const).map((encoding) => Buffer.from(word, encoding));
    return { word, buffers };
  });
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const bytes = contentOf(file);
      const found = encoded.filter(({ buffers }) => buffers.some((buffer) => bytes.includes(buffer)));
      return found.map(({ word }) => `${word} (${relative(folder, file)})`);
    });
}

/** Empty for a file that the browser has removed since it was listed. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
