import type { Person } from '../support/people/people.ts';
import { accept, ask, clearBench, mariaAtHome, onDuty, stepFigures, stepsOf, untilBothSee } from './call-of-two.ts';
import { type Figure, median, percentile } from './figures.ts';
import { timeAfter } from './page-notes.ts';

const ROUNDS = 15;

/** Times of a call on this machine's loopback, as the two people see them. */
export async function callTimes(): Promise<Figure[]> {
  const answers: number[] = [];
  const patientReloads: number[] = [];
  const professionalReloads: number[] = [];
  const silences: number[] = [];
  const steps: Parameters<typeof stepFigures>[0][number][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [maria, paula] = [await mariaAtHome(), await onDuty('paula')];
    try {
      await ask(maria);
      const pressedAtMs = await accept(paula);
      answers.push(await untilBothSee(pressedAtMs, maria, paula));
      steps.push({ patient: await stepsOf(maria, pressedAtMs), professional: await stepsOf(paula, pressedAtMs) });
      patientReloads.push(await reload(maria, paula));
      professionalReloads.push(await reload(paula, maria));
      silences.push(await die(paula, maria));
    } finally {
      await Promise.all([maria.leave(), paula.leave()]);
      await clearBench();
    }
  }
  const ms = (samples: readonly number[]) => `${Math.round(median(samples))} ms`;
  return [
    { what: `'Atender' to first remote frame, loopback, median of ${ROUNDS}`, value: ms(answers), aim: '≤ 400 ms' },
    ...stepFigures(steps),
    { what: 'patient reloads, until both see each other again', value: ms(patientReloads), aim: '≤ 1 s' },
    { what: 'professional reloads, until both see each other again', value: ms(professionalReloads), aim: '≤ 1 s' },
    { what: 'a dead peer shows to the other', value: ms(silences), aim: '≤ 3 s' },
  ];
}

async function reload(who: Person, other: Person): Promise<number> {
  const since = Date.now();
  await who.page.reload({ waitUntil: 'commit' });
  return untilBothSee(since, who, other);
}

/** The whole browser of one side is killed. */
async function die(who: Person, other: Person): Promise<number> {
  const devtools = await who.browser.newBrowserCDPSession();
  const since = Date.now();
  await devtools.send('Browser.crash').catch(() => undefined);
  return (await timeAfter(other.page, 'saidLeft', since)) - since;
}

const HAND_OVER_ROUNDS = 5;

/** A technician hands Maria over to a doctor, who answers. */
export async function handOverTimes(): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = 0; round < HAND_OVER_ROUNDS; round++) {
    const [maria, paula, rafael] = [await mariaAtHome(), await onDuty('paula'), await onDuty('rafael')];
    try {
      await ask(maria);
      await untilBothSee(await accept(paula), maria, paula);
      await paula.page.getByRole('button', { name: 'Encaminhar ao médico', exact: true }).click();
      const dialog = paula.page.getByRole('dialog');
      await dialog.getByRole('radio', { name: /^Rafael/ }).check();
      await dialog.getByRole('button', { name: 'Encaminhar' }).click();
      times.push(await untilBothSee(await accept(rafael), maria, rafael));
    } finally {
      await Promise.all([maria, paula, rafael].map((person) => person.leave()));
      await clearBench();
    }
  }
  return [
    {
      what: `handed over: the doctor's 'Atender' to first remote frame for both, median (longest) of ${HAND_OVER_ROUNDS}`,
      value: `${Math.round(median(times))} ms (${Math.round(percentile(times, 1))} ms)`,
      aim: '≤ 1 s',
    },
  ];
}
