import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { embeddedDatabaseUrl } from '../../backend/src/platform/database/embedded-postgres.ts';
import { enter } from '../support/page/screens.ts';
import { seat } from '../support/people/people.ts';
import { CPF } from '../support/service/client.ts';
import { BENCH_DATA, BENCH_PORTS } from './bench-stack.ts';
import { median, type Figure } from './figures.ts';

const CPU_SLOWDOWN = 4;
const FIRST_VIEWS = 7;
const APPOINTMENTS = 500;

declare global {
  interface Window {
    /** Durations of the tasks over 50 ms, in ms. */
    longTasks?: number[];
    /** From the click on the link to scheduling until its first question could be answered, in ms. */
    usableAfterMs?: number;
  }
}

/** The first view of scheduling after the home, and a list of 500 appointments on a slow device. */
export async function schedulingScreens(): Promise<Figure[]> {
  return [await firstView(), await longList()];
}

async function firstView(): Promise<Figure> {
  const times: number[] = [];
  for (let run = 0; run < FIRST_VIEWS; run++) {
    const maria = await seat('maria');
    try {
      await signInAs(maria.page, CPF.maria);
      const door = maria.page.getByRole('link', { name: /Solicitar Agendamento/ });
      // A pointer reaches the door before it clicks: the remote is loaded in that time.
      await door.hover();
      await maria.page.waitForTimeout(500);
      await maria.page.evaluate(timeFirstQuestion);
      await door.click();
      await maria.page.waitForFunction(() => window.usableAfterMs !== undefined);
      times.push(await maria.page.evaluate(() => window.usableAfterMs ?? Number.NaN));
    } finally {
      await maria.leave();
    }
  }
  return {
    what: `scheduling after the home: click until the first question can be answered, median of ${FIRST_VIEWS} (slowest)`,
    value: `${Math.round(median(times))} ms (${Math.round(Math.max(...times))} ms)`,
    aim: '≤ 150 ms',
  };
}

async function longList(): Promise<Figure> {
  await insertAppointments();
  const pedro = await seat('pedro');
  const { page } = pedro;
  try {
    await signInAs(page, CPF.pedro);
    const devtools = await pedro.context.newCDPSession(page);
    await page.goto(`http://localhost:${BENCH_PORTS.shell}/portal-paciente/links`);
    await page.getByRole('searchbox').waitFor();
    await page.waitForTimeout(1_000);
    await page.evaluate(recordLongTasks);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    for (let turn = 0; turn < 40; turn++) {
      await page.mouse.wheel(0, 900);
      await page.waitForTimeout(50);
    }
    const scrolling = await page.evaluate(() => window.longTasks?.splice(0) ?? []);
    await page.getByRole('searchbox').pressSequentially('helena', { delay: 120 });
    await page.getByRole('searchbox').fill('');
    await page.waitForTimeout(1_000);
    const filtering = await page.evaluate(() => window.longTasks?.splice(0) ?? []);
    const summaryOf = (tasks: readonly number[]) => `${tasks.length}, longest ${Math.round(Math.max(0, ...tasks))} ms`;
    return {
      what: `list of ${APPOINTMENTS} appointments, ${CPU_SLOWDOWN}x slower: tasks over 50 ms while scrolling | filtering`,
      value: `${summaryOf(scrolling)} | ${summaryOf(filtering)}`,
      aim: 'none',
    };
  } finally {
    await pedro.leave();
  }
}

async function signInAs(page: Page, cpf: string): Promise<void> {
  await page.goto(`http://localhost:${BENCH_PORTS.shell}/`);
  await enter(page, cpf);
  await page.getByRole('link', { name: /Solicitar Agendamento/ }).waitFor();
}

/** Pedro's, an hour apart: half of them past. */
async function insertAppointments(): Promise<void> {
  const client = new Client({
    connectionString: embeddedDatabaseUrl(join(BENCH_DATA, 'run', 'database'), BENCH_PORTS.database),
  });
  await client.connect();
  try {
    await client.query(
      `with made as (
         insert into appointments (patient_id, professional_id, specialty_id, starts_at, ends_at)
         select patients.id, professionals.id, 2, hour, hour + interval '30 minutes'
         from patients, professionals, generate_series(
           date_trunc('hour', now()) - $2 * interval '1 hour' / 2,
           date_trunc('hour', now()) + $2 * interval '1 hour' / 2, interval '1 hour') as hour
         where patients.cpf = $1 and professionals.email = 'helena@acolhe.test'
         on conflict do nothing returning id)
       insert into scheduled_calls (appointment_id) select id from made`,
      [CPF.pedro.replaceAll(/\D/g, ''), APPOINTMENTS],
    );
  } finally {
    await client.end();
  }
}

/** Nothing in here may be a named function: the page does not know the wrapper that tsx puts around those. */
function timeFirstQuestion(): void {
  document.addEventListener(
    'click',
    () => {
      performance.mark('left-home');
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('input[type=radio]:not(:disabled)')) return;
        observer.disconnect();
        requestAnimationFrame(() =>
          setTimeout(() => {
            window.usableAfterMs = performance.measure('usable', 'left-home').duration;
          }),
        );
      }).observe(document.body, { childList: true, subtree: true });
    },
    { capture: true, once: true },
  );
}

function recordLongTasks(): void {
  const seen = (window.longTasks = [] as number[]);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.push(duration);
  }).observe({ type: 'longtask' });
}
