import { expect } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { answering, callUnderWay, offerIn, seesAndHears, seesMoving, test } from '../support/duty.ts';
import { callSurvives } from '../support/network/call-survives.ts';
import { without } from '../support/outage.ts';
import { rejoins } from '../support/rejoining.ts';
import { fallAsleep } from '../support/sleep.ts';

const CREDENTIALS = '**/api/video/token-generation';

test('30 s and then 120 s without a network in one call', async ({ duty }) => {
  const network = await duty.network();
  const call = await callUnderWay(duty, { maria: { network } });
  for (const forMs of [30_000, 120_000])
    await test.step(`${forMs / 1_000} s`, () => callSurvives({ ...call, network, forMs }));
});

test('50 rounds of leaving and coming back, without a miss', async ({ duty }) => {
  await rejoins({ ...(await callUnderWay(duty)), rounds: 50 });
});

test('Paula’s machine sleeps for longer than she is waited for: Maria has her old place, and Paula answers again', async ({
  duty,
}) => {
  const { maria, paula } = await callUnderWay(duty);
  const wake = await fallAsleep(paula);
  try {
    await expect(maria.page.getByText('Esperando há')).toBeVisible();
    await expect(maria.page.getByTestId('queue-position')).toHaveText('1', { timeout: 60_000 });
  } finally {
    wake();
  }
  await expect(offerIn(paula)).toContainText('Maria', { timeout: 60_000 });
  await answering(paula);
  await seesMoving(maria, paula);
  await seesMoving(paula, maria);
});

test('credentials that end in the call and cannot be renewed for a while: the call goes on, and they are renewed', async ({
  duty,
}) => {
  let refuse = true;
  let asked = 0;
  const { maria, paula } = await callUnderWay(duty, {
    maria: {
      before: (page) =>
        page.route(CREDENTIALS, async (route) => {
          asked += 1;
          if (asked > 1 && refuse) return route.abort();
          const response = await route.fetch();
          const soon = asked === 1 ? { expiraEm: new Date(Date.now() + 62_000).toISOString() } : {};
          return route.fulfill({ response, json: { ...((await response.json()) as object), ...soon } });
        }),
    },
  });
  await pause(75_000);
  await seesAndHears(maria, paula);
  refuse = false;
  const before = asked;
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(before);
  await maria.page.reload();
  await seesMoving(maria, paula);
});

test('backend and realtime database are gone for a minute in the call', async ({ duty }) => {
  const { maria, paula } = await callUnderWay(duty);
  await without(['backend', 'realtime'], async () => {
    await pause(60_000);
    await seesAndHears(maria, paula);
    await seesAndHears(paula, maria);
  });
  await expect(maria.page.getByText('Sem conexão. Tentando de novo...')).toHaveCount(0, { timeout: 60_000 });
  await paula.page.getByLabel('Mensagem').fill('Voltamos.');
  await paula.page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(maria.page.getByTestId('unread-count')).toHaveText('1');
});
