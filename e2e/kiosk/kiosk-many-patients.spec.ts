import { DURATIONS } from '@acolhe/domain';
import { expect } from '@playwright/test';
import { shortenWait } from '../support/page/app.ts';
import { rememberedBy } from '../support/page/remembered.ts';
import { cabinMachine } from '../support/people/cabin-machine.ts';
import { sampleVisitors } from '../support/people/cabin-sessions.ts';
import { comeAndGo, remainsPresent, tracesOf } from '../support/people/cabin-visit.ts';
import { test } from '../support/people/duty.ts';
import { registerAsMaria } from '../support/service/partners.ts';
import { at } from '../support/stack/test-stack.ts';

const TRACE = 'Uma dor que ficou';

/** Runs in the page. */
function storeTrace(trace: string): Promise<void> {
  return new Promise((stored) => {
    const opening = indexedDB.open('traces');
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
    opening.onsuccess = () => {
      const writing = opening.result.transaction('kept', 'readwrite', { durability: 'strict' });
      writing.objectStore('kept').put({ trace }, 1);
      writing.oncomplete = () => {
        opening.result.close();
        stored();
      };
    };
  });
}

test(
  'a cabin with three patients one after the other, two seen and one who leaves, stores data of none',
  { tag: ['@wide', '@call'] },
  async ({ duty }) => {
    const visitors = sampleVisitors(3);
    await registerAsMaria(visitors);
    const machine = cabinMachine();
    try {
      const [cabin, professional] = await Promise.all([machine.start(), duty.professional('paula')]);
      await remainsPresent(cabin.page);
      await shortenWait(cabin.page, DURATIONS.cabin.waitingRoomMs);
      await cabin.page.goto(at('mfe-cabin', '/cabine'));
      await test.step('what a page leaves in a database is found by this test, there and on the disk', async () => {
        await cabin.page.evaluate(storeTrace, TRACE);
        expect(await rememberedBy(cabin.page, [TRACE])).toContain(`${TRACE} (stored)`);
        expect(machine.writtenToDisk([TRACE])).not.toEqual([]);
      });
      const messages = ['Onde dói?', undefined, 'Desde quando?'];
      for (const [index, visitor] of visitors.entries())
        await comeAndGo({ cabin, cabinName: 'Cabine 1', professional, visitor, message: messages[index] });
      const traces = [...visitors.flatMap(tracesOf), ...messages.filter((message) => message !== undefined)];
      // Objects that the page released last may be collected with the next snapshot.
      await expect.poll(() => rememberedBy(cabin.page, [TRACE, ...traces])).toEqual([]);
      expect(machine.writtenToDisk(traces)).toEqual([]);
    } finally {
      await machine.close();
    }
  },
);
