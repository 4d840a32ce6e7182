import { chromium, type Browser, type Page } from '@playwright/test';
import { headlessPath } from '../../scripts/src/check/browsers.ts';
import { openConsole } from '../support/page/screens.ts';
import { browserArguments, seat } from '../support/people/people.ts';
import { CPF } from '../support/service/client.ts';
import { CABIN, hurryToForm, openingOf } from './cabin-page.ts';
import { clearBench } from './call-of-two.ts';
import { median, percentile, type Figure } from './figures.ts';
import { timeAfter, SLOW_4G, slowDown, takeNotes } from './page-notes.ts';
import { totalSentBytes } from './sent-bytes.ts';

const OPENINGS = 5;
const ROUNDS = 5;
const DESK = { viewport: { width: 1280, height: 800 } };

/** Measures the bytes of a cabin's page, and the time until its form can be typed in. */
export async function cabinOpenings(): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: headlessPath(), args: browserArguments() });
  const [cold, warm]: [number[], number[]] = [[], []];
  let scripts: readonly string[] = [];
  try {
    for (let run = 0; run < OPENINGS; run++) {
      const opening = await openCold(browser);
      scripts = opening.scripts;
      cold.push(opening.formMs);
      warm.push(await openFromWorker(browser));
    }
  } finally {
    await browser.close();
  }
  return [
    {
      what: 'cabin: scripts asked for before its form, brotli',
      value: `${((await totalSentBytes(scripts, 'br')) / 1000).toFixed(1)} kB in ${scripts.length}`,
      aim: '≤ 150 kB in ≤ 8',
    },
    {
      what: `cabin: form can be typed in, cold, ${SLOW_4G}, median (longest) of ${OPENINGS}`,
      value: figure(cold),
      aim: '≤ 2.5 s',
    },
    {
      what: `cabin: the same from the service worker, not slowed down, median (longest) of ${OPENINGS}`,
      value: figure(warm),
      aim: '≤ 500 ms',
    },
  ];
}

/** How soon the patient in a cabin sees the professional who enters. */
export async function cabinEntries(): Promise<Figure[]> {
  const entered: number[] = [];
  for (let round = 0; round < ROUNDS; round++) entered.push(await enterRoom());
  return [
    {
      what: `cabin: 'Entrar' in the console to first frame in the cabin, loopback, median (longest) of ${ROUNDS}`,
      value: figure(entered),
      aim: '≤ 600 ms',
    },
  ];
}

const figure = (samples: readonly number[]): string =>
  `${Math.round(median(samples))} ms (${Math.round(percentile(samples, 1))} ms)`;

async function openCold(browser: Browser) {
  const context = await browser.newContext({ ...DESK, locale: 'pt-BR', serviceWorkers: 'block' });
  const page = await context.newPage();
  await slowDown(page);
  await hurryToForm(page);
  try {
    await page.goto(CABIN, { waitUntil: 'commit' });
    return await openingOf(page);
  } finally {
    await context.close();
  }
}

async function openFromWorker(browser: Browser): Promise<number> {
  const context = await browser.newContext({ ...DESK, locale: 'pt-BR' });
  const page = await context.newPage();
  try {
    await page.goto(CABIN, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Começar' }).waitFor();
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
    );
    await hurryToForm(page);
    await page.reload({ waitUntil: 'commit' });
    return (await openingOf(page)).formMs;
  } finally {
    await context.close();
  }
}

/** From the professional's press until the patient in the cabin sees them, in milliseconds. */
async function enterRoom(): Promise<number> {
  const [maria, paula] = [await seat('maria', DESK), await seat('paula', DESK)];
  try {
    await takeNotes(maria.page);
    await openConsole(paula.page);
    await maria.page.goto(CABIN);
    await waitInRoom(maria.page);
    const enter = paula.page.getByRole('button', { name: 'Entrar na sala: Cabine 1' });
    await enter.waitFor();
    // The professional reads the list before entering, while the cabin's camera is being prepared.
    await paula.page.waitForTimeout(1_500);
    const pressedAtMs = await enter.evaluate((button: HTMLElement) => {
      const now = Date.now();
      button.click();
      return now;
    });
    return (await timeAfter(maria.page, 'firstFrames', pressedAtMs)) - pressedAtMs;
  } finally {
    await Promise.all([maria.leave(), paula.leave()]);
    // A visit in progress would open the next round's console in its call.
    await clearBench();
  }
}

async function waitInRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Começar' }).click();
  await page.getByLabel(/^CPF/).pressSequentially(CPF.maria.replace(/\D/g, ''));
  await page.getByRole('button', { name: 'Criar Sala' }).click();
  await page.getByText('AGUARDANDO ATENDIMENTO...').waitFor();
}
