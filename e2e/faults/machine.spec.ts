import { answerOfferCall, generateRoomTokenCall } from '@acolhe/contracts';
import { expect } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { acceptWithCredentialsFor, withCamerasToUnplug, withWrongClock } from '../support/page/page-faults.ts';
import { toast } from '../support/page/screens.ts';
import { callInProgress, says, receivesMedia, seesMoving, test } from '../support/people/duty.ts';
import { fallAsleep } from '../support/people/rejoining.ts';

const HOUR_MS = 3_600_000;
const CREDENTIALS = generateRoomTokenCall.path;
/** A side requests credentials when it joins; again when they end, and where it was refused or had to rejoin. */
const MOST_ASKED = 4;
/** The service's clock, as this machine has it, where the people of the tests live. */
const timeOfDay = (ms: number) =>
  new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' }).format(ms);

test(
  'an unplugged camera is replaced, or audio continues alone; the call waits for a professional’s sleeping machine',
  { tag: ['@wide', '@call'] },
  async ({ duty }) => {
    test.setTimeout(limitMs(150_000));
    const { maria, paula } = await callInProgress(duty);
    // Cameras that are taken from now on are counted: off and on once.
    await withCamerasToUnplug(maria.page);
    await maria.page.getByRole('button', { name: 'Câmera ligada' }).click();
    await maria.page.getByRole('button', { name: 'Câmera desligada' }).click();
    await seesMoving(paula, maria);

    await maria.page.evaluate(() => window.unplugCamera?.(false));
    await expect(toast(maria.page, 'A câmera foi desconectada. Estamos usando outra.')).toBeVisible();
    await seesMoving(paula, maria);
    await maria.page.evaluate(() => window.unplugCamera?.(true));
    await expect(maria.page.getByText('Sua câmera não está conectada.')).toBeVisible();
    await expect(maria.page.getByRole('button', { name: 'Câmera desligada' })).toBeVisible();
    await expect(paula.page.getByText('A paciente está sem câmera.').first()).toBeVisible();
    await receivesMedia(maria, paula);

    const wake = await fallAsleep(paula);
    try {
      await expect(maria.page.getByText('Esperando há')).toBeVisible();
    } finally {
      wake();
    }
    await seesMoving(maria, paula);
    await expect(maria.page.getByText('Esperando há')).toHaveCount(0);
  },
);

test(
  'a call follows the service’s clock when Maria’s is an hour fast, Paula’s an hour slow, and Paula’s credentials end',
  { tag: ['@wide', '@call'] },
  async ({ duty }) => {
    test.setTimeout(limitMs(150_000));
    const asked = { maria: 0, paula: 0 };
    const { maria, paula } = await callInProgress(duty, {
      maria: {
        async before(page) {
          await withWrongClock(page, HOUR_MS);
          page.on('request', (request) => {
            if (request.url().endsWith(CREDENTIALS) && request.method() === 'POST') asked.maria += 1;
          });
        },
      },
      paula: {
        async before(page) {
          await withWrongClock(page, -HOUR_MS);
          // Hers end in 62 s, so that her room asks for others a minute before that, and is refused at first.
          await page.route(`**${answerOfferCall.path}`, (route) => acceptWithCredentialsFor(route, 62_000));
          await page.route(`**${CREDENTIALS}`, (route) => {
            asked.paula += 1;
            return asked.paula === 1 ? route.abort() : route.continue();
          });
        },
      },
    });
    await expect(maria.page.getByRole('dialog', { name: 'Seu atendimento está próximo' })).toHaveCount(0);
    await expect.poll(() => asked.paula).toBeGreaterThanOrEqual(2);
    await receivesMedia(maria, paula);

    const before = Date.now();
    await says(maria, 'Que horas são?');
    const line = paula.page.getByRole('listitem').filter({ hasText: 'Que horas são?' });
    await expect(line).toBeVisible();
    const possible = [timeOfDay(before), timeOfDay(Date.now())];
    for (const { page } of [maria, paula])
      expect(possible).toContain(
        (await page.getByRole('listitem').filter({ hasText: 'Que horas são?' }).innerText()).match(/\d\d:\d\d/)?.[0],
      );
    // A client that treats credentials as ended requests others as soon as it receives them, without end.
    for (const times of Object.values(asked)) expect(times).toBeLessThanOrEqual(MOST_ASKED);
  },
);
