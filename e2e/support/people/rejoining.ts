import { test } from '@playwright/test';
import { seesMoving } from './duty.ts';
import type { Person } from './people.ts';
import { at } from '../stack/test-stack.ts';

/** The two of a call and how often one of them leaves it. */
export interface Rounds {
  readonly maria: Person;
  readonly paula: Person;
  readonly rounds: number;
}

/**
 * Lets one person leave and come back in each round, and expects that both see each other again: the patient goes to
 * the home screen and back, either reloads the page.
 */
export async function rejoins({ maria, paula, rounds }: Rounds): Promise<void> {
  const ways = [
    async () => {
      await maria.page.goto(at('shell', '/portal-paciente'));
      await maria.page.getByRole('link', { name: 'Voltar ao atendimento' }).click();
    },
    () => paula.page.reload(),
    () => maria.page.reload(),
  ];
  for (let round = 0; round < rounds; round++) {
    await test.step(`round ${round + 1}`, async () => {
      await ways[round % ways.length]?.();
      await seesMoving(maria, paula);
      await seesMoving(paula, maria);
    });
  }
}
