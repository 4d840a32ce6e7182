import type { CDPSession, Page } from '@playwright/test';
import { z } from 'zod';
import { takeHeapSnapshot } from '../support/page/remembered.ts';
import { growthPerSession } from '../support/people/cabin-sessions.ts';
import { finishing, rates } from '../support/people/duty.ts';
import { accept, ask, clearBench, mariaAtHome, onDuty, untilBothSee } from './call-of-two.ts';
import type { Figure } from './figures.ts';

const VISITS = 20;
/** The first visits load what every later one uses. */
const WARM_UP = 5;

/** Memory of a tab after a visit. */
interface Held {
  /** Memory held by the page's scripts. */
  readonly pageBytes: number;
  /** All of the heap, compiled code included. */
  readonly heapBytes: number;
  readonly detached: number;
  readonly listeners: number;
  readonly tracks: number;
}

declare global {
  interface Window {
    takenTracks?: WeakRef<MediaStreamTrack>[];
  }
}

/**
 * Runs visit after visit in one tab of the patient, from the home screen to the rating, and measures what each leaves
 * in the tab.
 */
export async function visitsInOneTab(): Promise<Figure[]> {
  const [maria, paula] = [await mariaAtHome(), await onDuty('paula')];
  const samples: Held[] = [];
  try {
    await maria.page.evaluate(recordTracks);
    const devtools = await maria.context.newCDPSession(maria.page);
    await devtools.send('DOM.enable');
    for (let visit = 0; visit < VISITS; visit++) {
      await ask(maria);
      await untilBothSee(await accept(paula), maria, paula);
      await finishing(paula);
      await maria.page.waitForURL(/\/portal-paciente\/nps/, { timeout: 30_000 });
      await rates(maria);
      await maria.page.waitForURL(/\/portal-paciente$/, { timeout: 30_000 });
      await maria.page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).waitFor();
      samples.push(await heldBy(maria.page, devtools));
    }
  } finally {
    await Promise.all([maria.leave(), paula.leave()]);
    await clearBench();
  }
  const later = samples.slice(WARM_UP);
  const last = samples.at(-1);
  const growth = (of: (held: Held) => number) => growthPerSession(later.map(of));
  const from = `visits ${WARM_UP + 1} to ${VISITS} in one tab`;
  return [
    {
      what: `${from}: growth of what scripts hold per visit, after forced collection (at the end)`,
      value: `${(growth(({ pageBytes }) => pageBytes) / 1e3).toFixed(1)} kB (${((last?.pageBytes ?? 0) / 1e6).toFixed(1)} MB)`,
      aim: 'no slope',
    },
    {
      what: `${from}: growth of the heap per visit with compiled code (at the end)`,
      value: `${(growth(({ heapBytes }) => heapBytes) / 1e3).toFixed(1)} kB (${((last?.heapBytes ?? 0) / 1e6).toFixed(1)} MB)`,
      aim: 'print',
    },
    {
      what: `${from}: growth of detached nodes per visit (at the end)`,
      value: `${growth(({ detached }) => detached).toFixed(2)} (${last?.detached})`,
      aim: '0',
    },
    {
      what: `${from}: growth of listeners per visit (at the end)`,
      value: `${growth(({ listeners }) => listeners).toFixed(2)} (${last?.listeners})`,
      aim: '0',
    },
    { what: `live tracks after ${VISITS} visits`, value: String(last?.tracks), aim: '0' },
  ];
}

async function heldBy(page: Page, devtools: CDPSession): Promise<Held> {
  // Objects that one collection frees may hold others that only the next one frees.
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const pageBytes = await heapOfPage(devtools);
  const { detachedNodes } = await devtools.send('DOM.getDetachedDomNodes');
  const { jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  const tracks = await page.evaluate(
    () => (window.takenTracks ?? []).filter((track) => track.deref()?.readyState === 'live').length,
  );
  return { pageBytes, heapBytes: usedSize, detached: detachedNodes.length, listeners: jsEventListeners, tracks };
}

/**
 * Records each track, and its listeners, without holding them in memory. Nothing in here may be a named function: the
 * page does not know the wrapper that tsx puts around those.
 */
function recordTracks(): void {
  const taken = (window.takenTracks = [] as WeakRef<MediaStreamTrack>[]);
  const take = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await take(constraints);
    taken.push(...stream.getTracks().map((track) => new WeakRef(track)));
    return stream;
  };
}

/**
 * The parts of V8's snapshot that are read here. @see
 * https://chromium.googlesource.com/v8/v8/+/HEAD/include/v8-profiler.h
 */
const snapshotOf = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.array(z.union([z.string(), z.array(z.string())])),
    }),
  }),
  nodes: z.array(z.number()),
});

/**
 * Types of objects that the page's own scripts hold. The rest is compiled code, which grows while the engine learns,
 * and what the browser notes for itself.
 */
const OF_THE_PAGE: ReadonlySet<string> = new Set([
  'object',
  'closure',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'number',
  'bigint',
  'regexp',
  'symbol',
]);

/** Bytes of all objects, functions, arrays and texts that the page's scripts hold; collects the garbage first. */
async function heapOfPage(devtools: CDPSession): Promise<number> {
  const {
    snapshot: { meta },
    nodes,
  } = snapshotOf.parse(JSON.parse(await takeHeapSnapshot(devtools)));
  const [type, size, width] = [
    meta.node_fields.indexOf('type'),
    meta.node_fields.indexOf('self_size'),
    meta.node_fields.length,
  ];
  const types = meta.node_types[type];
  if (!Array.isArray(types)) throw new Error('A heap snapshot of another form than was known.');
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += width) {
    if (OF_THE_PAGE.has(types[nodes[at + type] ?? -1] ?? '')) bytes += nodes[at + size] ?? 0;
  }
  return bytes;
}
