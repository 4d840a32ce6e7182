import { listEncountersCall, searchClinicalDocumentsCall } from '@acolhe/contracts';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { enter } from '../support/page/screens.ts';
import { seat } from '../support/people/people.ts';
import { CPF } from '../support/service/client.ts';
import { BENCH_PORTS } from './bench-stack.ts';
import { type Figure, median } from './figures.ts';

const CPU_SLOWDOWN = 4;
const RUNS = 7;
const TOTAL = 5_000;
const PAGE = 10;

declare global {
  interface Window {
    /** When the list was read as text, and from then until its first row is painted, in ms. */
    readAtMs?: number;
    paintedAfterMs?: number;
  }
}

interface Screen {
  readonly what: string;
  readonly link: RegExp;
  readonly service: string;
  readonly answer: unknown;
}

const received: Screen = {
  what: `the first page of ${TOTAL} received documents`,
  link: /^Documentos Médicos Recebidos/,
  service: searchClinicalDocumentsCall.path,
  answer: z.encode(searchClinicalDocumentsCall.output, {
    ok: true,
    total: TOTAL,
    pages: TOTAL / PAGE,
    documents: Array.from({ length: PAGE }, (_, index) => ({
      id: TOTAL - index,
      fileId: TOTAL - index,
      name: `Receita ${index}.pdf`,
      type: 'prescription' as const,
      consultedOn: '2026-07-28',
      url: `/api/files/${index + 1}`,
      issuedAt: '2026-07-28T17:00:00.000Z',
    })),
  }),
};
const history: Screen = {
  what: `the first page of ${TOTAL} encounters`,
  link: /^Histórico de Atendimento/,
  service: listEncountersCall.path,
  answer: z.encode(listEncountersCall.output, {
    ok: true,
    total: TOTAL,
    encounters: Array.from({ length: PAGE }, (_, index) => ({
      id: `v${TOTAL - index}`,
      status: 'finished' as const,
      specialty: 'Pronto Atendimento',
      professionalName: 'Paula Mendes',
      date: '2026-07-28',
      time: '14:30',
      documents: [{ fileId: index + 1, name: `Receita ${index}.pdf`, url: `/api/files/${index + 1}` }],
    })),
  }),
};

/** How soon the lists of documents and encounters are there once their data is, on a slow device. */
export async function documentsScreens(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const screen of [received, history]) figures.push(await firstPaint(screen));
  return figures;
}

async function firstPaint({ what, link, service, answer }: Screen): Promise<Figure> {
  const times: number[] = [];
  const maria = await seat('maria');
  const { page } = maria;
  try {
    await page.route(`**${service}`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ json: answer, headers: ALLOWED }) : route.fallback(),
    );
    await page.goto(`http://localhost:${BENCH_PORTS.shell}/`);
    await enter(page, CPF.maria);
    await page.getByRole('link', { name: link }).waitFor();
    const devtools = await maria.context.newCDPSession(page);
    for (let run = 0; run < RUNS; run++) {
      // Restarted, so that nothing of the run before remains.
      await page.goto(`http://localhost:${BENCH_PORTS.shell}/portal-paciente`);
      await page.getByRole('link', { name: link }).hover();
      await page.waitForTimeout(1_000);
      await page.evaluate(timeFirstRow, service);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await page.getByRole('link', { name: link }).click();
      times.push(await paintOf(page));
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
  } finally {
    await maria.leave();
  }
  return {
    what: `${what}, ${CPU_SLOWDOWN}x slower: data until the first row is painted, median of ${RUNS} (slowest)`,
    value: `${Math.round(median(times))} ms (${Math.round(Math.max(...times))} ms)`,
    aim: '≤ 100 ms',
  };
}

const ALLOWED = {
  'access-control-allow-origin': `http://localhost:${BENCH_PORTS.shell}`,
  'access-control-allow-credentials': 'true',
};

async function paintOf(page: Page): Promise<number> {
  await page.waitForFunction(() => window.paintedAfterMs !== undefined);
  return page.evaluate(() => window.paintedAfterMs ?? Number.NaN);
}

/** Nothing in here may be a named function: the page does not know the wrapper that tsx puts around those. */
function timeFirstRow(service: string): void {
  const { text } = Response.prototype;
  Response.prototype.text = async function () {
    const read = await text.call(this);
    if (this.url.endsWith(service)) window.readAtMs = performance.now();
    return read;
  };
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('tbody tr')) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.paintedAfterMs = performance.now() - (window.readAtMs ?? Number.NaN);
      }),
    );
  }).observe(document.body, { childList: true, subtree: true });
}
