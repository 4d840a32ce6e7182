import { expect } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { says, seesAndHears, seesMoving } from './duty.ts';
import type { Person } from './people.ts';
import type { Network } from '../network/network.ts';

export interface Outage {
  readonly maria: Person;
  readonly paula: Person;
  /** Maria's. */
  readonly network: Network;
  readonly forMs: number;
}

/**
 * Maria's network is gone in the call for some time: both are told, both are back by themselves, and what Maria wrote
 * meanwhile is there once.
 */
export async function callSurvives({ maria, paula, network, forMs }: Outage): Promise<void> {
  const words = `Sem rede por ${forMs / 1_000} s.`;
  const lost = ({ page }: Person) =>
    page
      .getByText(
        /^(A imagem parou|A imagem da paciente parou|A conexão de som e imagem|Profissional saiu da sala|A paciente saiu da sala)/,
      )
      .first();
  network.cut();
  const over = pause(forMs);
  await Promise.all([maria, paula].map((person) => expect(lost(person)).toBeVisible()));
  await says(maria, words);
  await over;
  network.mend();
  for (const [viewer, other] of [
    [maria, paula],
    [paula, maria],
  ] as const) {
    await seesMoving(viewer, other);
    await seesAndHears(viewer, other);
  }
  await expect(maria.page.getByText('Esperando há')).toHaveCount(0);
  await expect(maria.page.getByText('Sem conexão. Tentando de novo...')).toHaveCount(0);
  for (const { page } of [maria, paula])
    await expect(page.getByRole('listitem').filter({ hasText: words })).toHaveCount(1);
  await expect(maria.page.getByText('enviando')).toHaveCount(0);
}
