import { setTimeout as pause } from 'node:timers/promises';
import { openNetwork } from '../support/network/network.ts';
import { accept, ask, clearBench, mariaAtHome, onDuty, untilBothSee } from './call-of-two.ts';
import { median, percentile, type Figure } from './figures.ts';
import { timeAfter } from './page-notes.ts';

const ROUNDS = 8;
const CUT_MS = 5_000;
/** Time for which a call runs before it is cut. */
const STEADY_MS = 8_000;

/** Maria's network, signalling and media, is cut for 5 s in the call, repeatedly. */
export async function networkCuts(): Promise<Figure[]> {
  const network = await openNetwork();
  const [maria, paula] = [await mariaAtHome(network), await onDuty('paula')];
  const reported: number[] = [];
  const back: number[] = [];
  try {
    for (const { context } of [maria, paula]) await network.media.lead(context);
    await ask(maria);
    await untilBothSee(await accept(paula), maria, paula);
    for (let round = 0; round < ROUNDS; round++) {
      await pause(STEADY_MS);
      const cutAt = Date.now();
      network.cut();
      await pause(CUT_MS);
      const mendedAt = Date.now();
      network.mend();
      const people = [maria.page, paula.page];
      reported.push(
        Math.max(
          ...(await Promise.all(people.map(async (page) => (await timeAfter(page, 'saidLost', cutAt)) - cutAt))),
        ),
      );
      back.push(
        Math.max(
          ...(await Promise.all(people.map(async (page) => (await timeAfter(page, 'frames', mendedAt)) - mendedAt))),
        ),
      );
    }
  } finally {
    await Promise.all([maria.leave(), paula.leave()]);
    network.close();
    await clearBench();
  }
  const ms = (samples: readonly number[]) =>
    `${Math.round(median(samples))} ms (${Math.round(percentile(samples, 1))} ms)`;
  return [
    {
      what: `5 s without a network: stall shown to both, median (longest) of ${ROUNDS}`,
      value: ms(reported),
      aim: '≤ 2 s',
    },
    { what: '5 s without a network: picture moves for both, after it is back', value: ms(back), aim: '≤ 3 s' },
  ];
}
