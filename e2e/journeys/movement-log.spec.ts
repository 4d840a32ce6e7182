import { getLevelsCall } from '@acolhe/contracts';
import { expect, type Page } from '@playwright/test';
import { callInProgress, test } from '../support/people/duty.ts';
import { makeCall, signInPatient } from '../support/service/client.ts';

/** Codes of the events that the service took from a page, in order. */
function taken(page: Page): number[] {
  const codes: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/movement-log/save-log') && answer.request().method() === 'POST' && answer.ok())
      codes.push((answer.request().postDataJSON() as { code: number }).code);
  });
  return codes;
}

/** The camera was turned on, or off. */
const isOfCamera = (code: number): boolean => code === 1705 || code === 1706;

/** As the browser does with a worker that had nothing to do for half a minute. */
async function stopServiceWorkers(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.stopAllWorkers');
}

test(
  'measurements of a call reach the service when the page goes away while its service worker sleeps',
  { tag: ['@wide', '@call'] },
  async ({ duty }) => {
    const { maria } = await callInProgress(duty);
    const requestId = Number(new URL(maria.page.url()).searchParams.get('video'));
    await expect(maria.page.getByTestId('connection-level')).toHaveText('Conexão Estável');
    await stopServiceWorkers(maria.page);
    await maria.page.goto('about:blank');
    const { accessToken } = await signInPatient(maria.cpf);
    await expect
      .poll(async () => (await makeCall(getLevelsCall, { requestId }, accessToken)).levels.length)
      .toBeGreaterThan(0);
  },
);

test(
  'the movement log sends once and in order, when the network is back, what the patient did without it',
  { tag: ['@wide', '@call'] },
  async ({ duty }) => {
    const { maria } = await callInProgress(duty);
    const codes = taken(maria.page);
    await maria.page.context().setOffline(true);
    await maria.page.getByRole('button', { name: 'Câmera ligada' }).click();
    await maria.page.getByRole('button', { name: 'Câmera desligada' }).click();
    await expect(maria.page.getByRole('button', { name: 'Câmera ligada' })).toBeVisible();
    // Other requests may have been in progress when the network was cut.
    expect(codes.filter(isOfCamera)).toEqual([]);
    await maria.page.context().setOffline(false);
    await expect.poll(() => codes.filter(isOfCamera)).toEqual([1706, 1705]);
    await maria.page.getByRole('button', { name: /Conversa/ }).click();
    await expect.poll(() => codes.indexOf(1709)).toBeGreaterThan(codes.indexOf(1705));
    expect(codes.filter((code) => code === 1706)).toHaveLength(1);
  },
);
