import { expect } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { requestCare } from '../support/page/screens.ts';
import { callInProgress, test } from '../support/people/duty.ts';
import { callSurvives } from '../support/people/rejoining.ts';
import { cancelVisitOf, joinQueue } from '../support/service/care.ts';

test(
  'the call shows 5 s without a network and recovers, and a message written during the outage arrives once',
  { tag: '@call' },
  async ({ duty }) => {
    test.setTimeout(limitMs(120_000));
    const network = await duty.network();
    const call = await callInProgress(duty, { maria: { network } });
    await callSurvives({ ...call, network, forMs: 5_000 });
  },
);

test(
  'a network that falls silent while a patient waits is shown, and the number is retained and updated once it is back',
  { tag: '@wide' },
  async ({ duty, people }) => {
    const pedro = await people.patient('pedro');
    test.setTimeout(limitMs(120_000));
    const network = await duty.network();
    await joinQueue(pedro.cpf);
    const { page } = await duty.patient('maria', { network });
    await requestCare(page, 'Tontura.');
    const offline = page.getByText('Sem conexão. Tentando de novo...');
    await expect(page.getByTestId('queue-position')).toHaveText('2');
    network.cut();
    await expect(offline).toBeVisible();
    await expect(page.getByText('Seu lugar na fila está guardado.')).toBeVisible();
    await cancelVisitOf(pedro.cpf);
    await expect(page.getByTestId('queue-position')).toHaveText('2');
    network.mend();
    await expect(page.getByTestId('queue-position')).toHaveText('1');
    await expect(offline).toHaveCount(0);
  },
);
