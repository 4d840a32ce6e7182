import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Network } from '../network/network.ts';
import { at } from '../stack/test-stack.ts';
import { says, receivesMedia, seesMoving } from './duty.ts';
import type { Person } from './people.ts';

/** The two of a call and how often one of them leaves it. */
export interface Rounds {
  readonly maria: Person;
  readonly paula: Person;
  readonly rounds: number;
}

/**
 * Makes one person leave and return in each round, and expects that both see each other again: the patient opens the
 * home screen and returns, either reloads the page.
 */
export async function rejoins({ maria, paula, rounds }: Rounds): Promise<void> {
  const methods = [
    async () => {
      await maria.page.goto(at('shell', '/portal-paciente'));
      await maria.page.getByRole('link', { name: 'Voltar ao atendimento' }).click();
    },
    () => paula.page.reload(),
    () => maria.page.reload(),
  ];
  for (let round = 0; round < rounds; round++) {
    await test.step(`round ${round + 1}`, async () => {
      await methods[round % methods.length]?.();
      await seesMoving(maria, paula);
      await seesMoving(paula, maria);
    });
  }
}

export interface Outage {
  readonly maria: Person;
  readonly paula: Person;
  /** Maria's. */
  readonly network: Network;
  readonly forMs: number;
}

/**
 * Cuts Maria's network in the call for some time: both are notified, both reconnect by themselves, and what Maria wrote
 * during the cut is there once.
 */
export async function callSurvives({ maria, paula, network, forMs }: Outage): Promise<void> {
  const message = `Sem rede por ${forMs / 1_000} s.`;
  const lost = ({ page }: Person) =>
    page
      .getByText(
        /^(A imagem parou|A imagem da paciente parou|A conexão de som e imagem|Profissional saiu da sala|A paciente saiu da sala)/,
      )
      .first();
  network.cut();
  const over = pause(forMs);
  await Promise.all([maria, paula].map((person) => expect(lost(person)).toBeVisible()));
  await says(maria, message);
  await over;
  network.mend();
  for (const [viewer, other] of [
    [maria, paula],
    [paula, maria],
  ] as const) {
    await seesMoving(viewer, other);
    await receivesMedia(viewer, other);
  }
  await expect(maria.page.getByText('Esperando há')).toHaveCount(0);
  await expect(maria.page.getByText('Sem conexão. Tentando de novo...')).toHaveCount(0);
  for (const { page } of [maria, paula])
    await expect(page.getByRole('listitem').filter({ hasText: message })).toHaveCount(1);
  await expect(maria.page.getByText('enviando')).toHaveCount(0);
}

/**
 * Suspends a person's machine: every process of their browser is stopped, and no connection is closed.
 * @returns what wakes it; must be called before the browser is closed
 */
export async function fallAsleep({ browser }: Person): Promise<() => void> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const sendSignal = (signal: NodeJS.Signals) => (): void => {
    // A process that has ended since then needs nothing.
    for (const { id } of processInfo)
      try {
        process.kill(id, signal);
      } catch {
        continue;
      }
  };
  sendSignal('SIGSTOP')();
  return sendSignal('SIGCONT');
}
