import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { headlessPath } from '../../scripts/src/check/browsers.ts';
import { isHealthy } from '../../scripts/src/stack/managed-process.ts';
import { Stack } from '../../scripts/src/stack/stack.ts';
import { browserArguments } from '../support/people/people.ts';
import { ROOT } from '../support/stack/test-stack.ts';
import { BENCH_DATA, BENCH_PORTS, RIVAL_PORTS } from './bench-stack.ts';
import { median, percentile, type Figure } from './figures.ts';
import { slowDown } from './page-notes.ts';

const RUNS = 15;

interface Visit {
  readonly bytes: number;
  readonly requests: number;
  readonly viewMs: number;
}

/** Federated sign-in against the same sources in one bundle with lazy routes, in turns, nothing cached. */
export async function coldSignIn(): Promise<Figure[]> {
  const rival = await startRival();
  const browser = await chromium.launch({ executablePath: headlessPath(), args: browserArguments() });
  const federated: Visit[] = [];
  const bundled: Visit[] = [];
  try {
    await visit(browser, BENCH_PORTS.shell);
    await visit(browser, RIVAL_PORTS.shell);
    for (let run = 0; run < RUNS; run++) {
      federated.push(await visit(browser, BENCH_PORTS.shell));
      bundled.push(await visit(browser, RIVAL_PORTS.shell));
    }
  } finally {
    await browser.close();
    await rival.stop();
  }
  const of = (visits: readonly Visit[], key: keyof Visit) => median(visits.map((one) => one[key]));
  const ratios = federated.map((one, run) => one.viewMs / (bundled[run]?.viewMs ?? Number.NaN));
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  return [
    {
      what: 'cold sign-in, bytes over the wire: federated / one bundle',
      value: `${kB(of(federated, 'bytes'))} / ${kB(of(bundled, 'bytes'))}`,
      aim: '',
    },
    {
      what: 'cold sign-in, more bytes than one bundle',
      value: kB(of(federated, 'bytes') - of(bundled, 'bytes')),
      aim: '≤ 40 kB',
    },
    {
      what: 'cold sign-in, more requests than one bundle',
      value: String(of(federated, 'requests') - of(bundled, 'requests')),
      aim: '≤ 2',
    },
    {
      what: `cold sign-in, first view on slow 4G: federated / one bundle (${RUNS} runs in turns)`,
      value: `${Math.round(of(federated, 'viewMs'))} / ${Math.round(of(bundled, 'viewMs'))} ms`,
      aim: '',
    },
    {
      what: 'cold sign-in, ratio of times: median (10th to 90th percentile)',
      value: `${median(ratios).toFixed(2)} (${percentile(ratios, 0.1).toFixed(2)} to ${percentile(ratios, 0.9).toFixed(2)})`,
      aim: 'print',
    },
  ];
}

async function visit(browser: Browser, port: number): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' });
  const page = await context.newPage();
  const devtools = await slowDown(page);
  let bytes = 0;
  let requests = 0;
  const loading = new Map<string, string>();
  devtools.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
    loading.delete(event.requestId);
  });
  devtools.on('Network.loadingFailed', (event) => {
    loading.delete(event.requestId);
  });
  devtools.on('Network.requestWillBeSent', ({ request, requestId }) => {
    if (!request.url.startsWith('http')) return;
    requests += 1;
    loading.set(requestId, request.url);
  });
  const startedAtMs = performance.now();
  await page.goto(`http://localhost:${port}/`, { waitUntil: 'commit' });
  await page.getByLabel('CPF').waitFor({ state: 'visible' });
  const viewMs = performance.now() - startedAtMs;
  await quiet(loading);
  await context.close();
  return { bytes, requests, viewMs };
}

/**
 * Waits until nothing has been loading for a second.
 * @throws Error with the addresses that are still loading after half a minute
 */
async function quiet(loading: ReadonlyMap<string, string>): Promise<void> {
  const deadlineMs = performance.now() + 30_000;
  let quietSinceMs = performance.now();
  while (performance.now() - quietSinceMs < 1_000) {
    await pause(50);
    if (loading.size > 0) quietSinceMs = performance.now();
    if (performance.now() > deadlineMs) throw new Error(`still loading: ${[...loading.values()].join(', ')}`);
  }
}

/** The one bundle, published as the portal of a second hosting process. */
async function startRival(): Promise<Stack> {
  const published = join(BENCH_DATA, 'one-bundle');
  const package_ = 'e2e/performance/one-bundle';
  rmSync(published, { recursive: true, force: true });
  run(['shared/federation/src/build/main.ts', package_]);
  run(['hosting/src/publish-main.ts', package_], { ACOLHE_PUBLISHED: published });
  const env = Object.fromEntries(
    Object.entries(RIVAL_PORTS).map(([name, port]) => [
      `ACOLHE_PORT_${name.toUpperCase().replaceAll('-', '_')}`,
      String(port),
    ]),
  );
  const stack = new Stack(
    [
      {
        name: 'one-bundle',
        args: ['hosting/dist/main.js'],
        env: { ...env, ACOLHE_PUBLISHED: published },
        ports: [RIVAL_PORTS.shell],
        isHealthy: isHealthy(`http://localhost:${RIVAL_PORTS.shell}/`),
      },
    ],
    { root: ROOT, logFolder: join(BENCH_DATA, 'logs') },
  );
  await stack.startAll();
  return stack;
}

function run(args: readonly string[], env: Record<string, string> = {}): void {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
}
