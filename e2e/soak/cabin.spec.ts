import { DURATIONS } from '@acolhe/domain';
import { expect, type CDPSession } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { shortenWait } from '../support/page/app.ts';
import { rememberedBy } from '../support/page/remembered.ts';
import { cabinMachine } from '../support/people/cabin-machine.ts';
import { growthPerSession, sampleVisitors } from '../support/people/cabin-sessions.ts';
import { comeAndGo, remainsPresent, tracesOf } from '../support/people/cabin-visit.ts';
import { test } from '../support/people/duty.ts';
import { forgetAttempts, registerAsMaria } from '../support/service/partners.ts';
import { at } from '../support/stack/test-stack.ts';

const SESSIONS = Number(process.env.ACOLHE_SOAK_SESSIONS ?? 200);
/** The first sessions load and compile what every later one uses. */
const WARM_UP = Math.min(10, Math.floor(SESSIONS / 4));
/** Sessions between two searches for the patients since the last one. A snapshot takes as long as half a session. */
const SEARCH_EVERY = 20;
/** All sessions together may add this share of what there is. A session that leaves its page behind adds the whole. */
const LEAK_SHARE = 0.1;
/** Of so many sessions the least counts: a page that is still connecting holds more for a moment. */
const ROUND = 5;

/** Memory and storage of the cabin's page between two patients. */
interface Held {
  readonly heapBytes: number;
  readonly documents: number;
  readonly nodes: number;
  readonly listeners: number;
}

test(
  `a cabin with ${SESSIONS} patients one after the other neither grows nor stores data of any`,
  { tag: ['@call', '@patients'] },
  async ({ duty }) => {
    test.setTimeout(limitMs(60_000 + SESSIONS * 60_000));
    const visitors = sampleVisitors(SESSIONS);
    await registerAsMaria(visitors);
    const messageFor = (index: number) => (index % 2 === 0 ? `Pergunta ${index + 1001}: onde dói?` : undefined);
    const tracesTo = (from: number, to: number) =>
      visitors
        .slice(from, to)
        .flatMap((visitor, index) => [
          ...tracesOf(visitor),
          ...[messageFor(from + index)].filter((text) => text !== undefined),
        ]);
    const machine = cabinMachine();
    const samples: Held[] = [];
    try {
      const [cabin, professional] = await Promise.all([machine.start(), duty.professional('paula')]);
      const devtools = await cabin.context.newCDPSession(cabin.page);
      await remainsPresent(cabin.page);
      await shortenWait(cabin.page, DURATIONS.cabin.waitingRoomMs);
      await cabin.page.goto(at('mfe-cabin', '/cabine'));
      const startedAt = Date.now();
      for (const [index, visitor] of visitors.entries()) {
        await comeAndGo({ cabin, cabinName: 'Cabine 1', professional, visitor, message: messageFor(index) });
        samples.push(await heldBy(devtools));
        const done = index + 1;
        if (done % SEARCH_EVERY !== 0 && done !== SESSIONS) continue;
        const traces = tracesTo(index - (index % SEARCH_EVERY), done);
        // Objects that the page released last may be collected with the next snapshot.
        await expect.poll(() => rememberedBy(cabin.page, traces)).toEqual([]);
        // They come faster than a cabin may have people (docs/product/cabin.md).
        await forgetAttempts();
        report(samples.slice(-SEARCH_EVERY), done, Date.now() - startedAt);
      }
      const allTraces = tracesTo(0, SESSIONS);
      await expect.poll(() => rememberedBy(cabin.page, allTraces)).toEqual([]);
      await machine.cutPower();
      expect(machine.writtenToDisk(allTraces)).toEqual([]);
    } finally {
      await machine.close();
    }
    const later = samples.slice(WARM_UP);
    for (const what of ['heapBytes', 'documents', 'nodes', 'listeners'] as const) {
      const row = later.map((held) => held[what]);
      const size = Math.min(ROUND, Math.floor(row.length / 2));
      const growth = growthPerSession(leastOfEach(row, size)) / size;
      const level = Math.min(...row);
      console.log(
        `${what}: ${growth.toFixed(3)} more with each session, at least ${level}, at most ${Math.max(...row)}`,
      );
      expect(growth * SESSIONS, `${what} that ${SESSIONS} sessions add`).toBeLessThan(LEAK_SHARE * level);
    }
  },
);

/** The least value of each round of so many sessions; what is left over at the end belongs to no round. */
function leastOfEach(row: readonly number[], sessions: number): number[] {
  const rounds = Math.floor(row.length / sessions);
  return Array.from({ length: rounds }, (_, round) => Math.min(...row.slice(round * sessions, (round + 1) * sessions)));
}

async function heldBy(devtools: CDPSession): Promise<Held> {
  // Objects that one collection frees may hold others that only the next one frees.
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { documents, nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, documents, nodes, listeners: jsEventListeners };
}

function report(samples: readonly Held[], done: number, tookMs: number): void {
  const row = (what: keyof Held) => samples.map((held) => held[what]).join(' ');
  const heap = samples.map(({ heapBytes }) => (heapBytes / 1e6).toFixed(2)).join(' ');
  console.log(`${done} sessions after ${Math.round(tookMs / 1_000)} s. Heap in MB: ${heap}`);
  console.log(`  documents: ${row('documents')}\n  nodes: ${row('nodes')}\n  listeners: ${row('listeners')}`);
}
