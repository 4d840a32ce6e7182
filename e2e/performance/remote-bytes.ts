import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AppDescription,
  parseManifest,
  parseRegistry,
  scriptsOfExpose,
  type Manifest,
} from '@acolhe/federation/registry';
import { signIn } from '../support/page/screens.ts';
import { seat } from '../support/people/people.ts';
import { CPF } from '../support/service/client.ts';
import { ROOT } from '../support/stack/test-stack.ts';
import { BENCH_PORTS } from './bench-stack.ts';
import { ask, clearBench } from './call-of-two.ts';
import type { Figure } from './figures.ts';
import { totalSentBytes } from './sent-bytes.ts';

const ENCODINGS = ['br', 'gzip'] as const;

/**
 * Measures the bytes of each remote: the scripts of its first screen, and all its files. Modules that it shares with
 * the host (React, the store) are not counted.
 */
export async function remoteBytes(): Promise<Figure[]> {
  const registry = read(
    parseRegistry(await (await fetch(`http://localhost:${BENCH_PORTS.shell}/registry.json`)).text()),
  );
  const remotes = await Promise.all(
    registry.remotes.map(async ({ name, manifestUrl }) => {
      const manifest = read(parseManifest(await (await fetch(manifestUrl)).text()));
      const first = await weigh(routeScripts(manifest, manifestUrl));
      const all = await weigh(Object.keys(manifest.files).map((file) => new URL(file, manifestUrl).href));
      return {
        what: `own scripts of ${name}, brotli / gzip: for its routes (all of them, lazy ones and further parts included)`,
        value: `${first} (${all})`,
        aim: 'print',
      };
    }),
  );
  return [...remotes, await sendingScreenBytes(), ...(await operationsBytes())];
}

/** Measures what the heaviest screen of documents loads of its remote's own scripts, entry and routes included. */
async function sendingScreenBytes(): Promise<Figure> {
  const maria = await seat('maria');
  const urls = new Set<string>();
  try {
    const port = String(BENCH_PORTS['mfe-documents']);
    maria.page.on('request', (request) => {
      if (request.resourceType() === 'script' && new URL(request.url()).port === port) urls.add(request.url());
    });
    await signIn(maria.page, CPF.maria);
    await maria.page.getByRole('link', { name: /Meus Documentos Enviados/ }).click();
    await maria.page.getByLabel('Tipo de documento').waitFor();
  } finally {
    await maria.leave();
  }
  return {
    what: 'own scripts of the screen for sending documents, entry and routes included, brotli / gzip',
    value: await weigh([...urls]),
    aim: '≤ 35 kB',
  };
}

/** Measures the scripts of the first views of the operations console: the sign-in, and the home of an open session. */
async function operationsBytes(): Promise<Figure[]> {
  const built = JSON.parse(readFileSync(join(ROOT, 'operations', 'dist', 'build.json'), 'utf8')) as AppDescription;
  const views = { 'sign-in': 'its sign-in', console: 'its home' };
  return Promise.all(
    Object.entries(views).map(async ([chunk, view]) => ({
      what: `scripts of the operations console, brotli / gzip: for ${view}`,
      value: await weigh(
        [...built.scripts, ...(built.laterScripts?.[chunk] ?? [])].map(
          (file) => `http://localhost:${BENCH_PORTS.operations}/${file}`,
        ),
      ),
      aim: '≤ 150 kB',
    })),
  );
}

const routeScripts = (manifest: Manifest, manifestUrl: string): string[] =>
  scriptsOfExpose(manifest, manifestUrl, './routes').map(({ url }) => url);

async function weigh(urls: readonly string[]): Promise<string> {
  const totals = await Promise.all(ENCODINGS.map((encoding) => totalSentBytes(urls, encoding)));
  return totals.map((bytes) => `${(bytes / 1000).toFixed(1)} kB`).join(' / ');
}

function read<T>(
  parsed: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly string[] },
): T {
  if (!parsed.ok) throw new Error(parsed.faults.join('; '));
  return parsed.value;
}

interface Loaded {
  readonly url: string;
  readonly bytes: number;
}

/**
 * Measures the bytes that a browser with an empty cache loads from the sign-in until the waiting room shows the number.
 */
export async function waitingRoomBytes(): Promise<Figure[]> {
  const maria = await seat('maria');
  const urls = new Map<string, string>();
  const loaded: Loaded[] = [];
  let whenHome = 0;
  try {
    const devtools = await maria.context.newCDPSession(maria.page);
    await devtools.send('Network.enable');
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      loaded.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength }),
    );
    await signIn(maria.page, CPF.maria);
    await maria.page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).waitFor();
    whenHome = sum(loaded);
    await ask(maria);
    await maria.page.getByTestId('queue-position').waitFor();
  } finally {
    await maria.leave();
    await clearBench();
  }
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const agora = loaded.filter(({ url }) => /agora/i.test(url));
  if (agora.length > 0) throw new Error(`what is Agora's was loaded: ${agora.map(({ url }) => url).join(', ')}`);
  return [
    {
      what: 'loaded before the waiting room shows, from a cold sign-in (of these until the home)',
      value: `${kB(sum(loaded))} (${kB(whenHome)})`,
      aim: 'print',
    },
    { what: "of these, what is Agora's", value: kB(sum(agora)), aim: '0' },
  ];
}

const sum = (loaded: readonly Loaded[]): number => loaded.reduce((total, { bytes }) => total + bytes, 0);
