import { setTimeout as pause } from 'node:timers/promises';
import { generateRoomTokenCall } from '@acolhe/contracts';
import { expect } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { giveCredentialsFor } from '../support/page/page-faults.ts';
import { answering, callInProgress, offerIn, receivesMedia, seesMoving, test } from '../support/people/duty.ts';
import { callSurvives, fallAsleep, rejoins } from '../support/people/rejoining.ts';
import { without } from '../support/stack/control.ts';

const CREDENTIALS = `**${generateRoomTokenCall.path}`;

test('a call survives 30 s and then 120 s without a network', { tag: '@call' }, async ({ duty }) => {
  const network = await duty.network();
  const call = await callInProgress(duty, { maria: { network } });
  for (const forMs of [30_000, 120_000])
    await test.step(`${forMs / 1_000} s`, () => callSurvives({ ...call, network, forMs }));
});

test('a call survives 50 rounds of leaving and coming back', { tag: '@call' }, async ({ duty }) => {
  await rejoins({ ...(await callInProgress(duty)), rounds: 50 });
});

test(
  'a patient whose professional’s machine sleeps too long gets the old place back, and the professional answers again',
  { tag: '@call' },
  async ({ duty }) => {
    const { maria, paula } = await callInProgress(duty);
    const wake = await fallAsleep(paula);
    try {
      await expect(maria.page.getByText('Esperando há')).toBeVisible();
      await expect(maria.page.getByTestId('queue-position')).toHaveText('1', { timeout: limitMs(60_000) });
    } finally {
      wake();
    }
    await expect(offerIn(paula)).toContainText(maria.name, { timeout: limitMs(60_000) });
    await answering(paula);
    await seesMoving(maria, paula);
    await seesMoving(paula, maria);
  },
);

test(
  'a call continues when its credentials end and cannot be renewed for a while',
  { tag: '@call' },
  async ({ duty }) => {
    let refuse = true;
    let asked = 0;
    const { maria, paula } = await callInProgress(duty, {
      maria: {
        before: (page) =>
          page.route(CREDENTIALS, async (route) => {
            asked += 1;
            if (asked > 1 && refuse) return route.abort();
            return asked === 1 ? giveCredentialsFor(route, 62_000) : route.continue();
          }),
      },
    });
    await pause(75_000);
    await receivesMedia(maria, paula);
    refuse = false;
    const before = asked;
    await expect.poll(() => asked).toBeGreaterThan(before);
    await maria.page.reload();
    await seesMoving(maria, paula);
  },
);

test('a call survives a minute without backend and realtime database', { tag: '@call' }, async ({ duty }) => {
  const { maria, paula } = await callInProgress(duty);
  await without(['backend', 'realtime'], async () => {
    await pause(60_000);
    await receivesMedia(maria, paula);
    await receivesMedia(paula, maria);
  });
  await expect(maria.page.getByText('Sem conexão. Tentando de novo...')).toHaveCount(0, { timeout: limitMs(60_000) });
  await paula.page.getByLabel('Mensagem').fill('Voltamos.');
  await paula.page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(maria.page.getByTestId('unread-count')).toHaveText('1');
});
