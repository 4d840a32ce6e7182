import { accept, ask, clearBench, mariaAtHome, onDuty, untilBothSee } from './call-of-two.ts';
import { median, percentile, type Figure } from './figures.ts';

const ROUNDS = 5;

/** A technician hands Maria over to a doctor, who answers. */
export async function handOverTimes(): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
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
      what: `handed over: the doctor's 'Atender' to first remote frame for both, median (longest) of ${ROUNDS}`,
      value: `${Math.round(median(times))} ms (${Math.round(percentile(times, 1))} ms)`,
      aim: '≤ 1 s',
    },
  ];
}
