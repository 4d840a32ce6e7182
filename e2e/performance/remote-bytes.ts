import { get } from 'node:http';
import { parseManifest, parseRegistry, scriptsOfExpose, type Manifest } from '@acolhe/federation/registry';
import { BENCH_PORTS } from './bench-stack.ts';
import type { Figure } from './figures.ts';

const ENCODINGS = ['br', 'gzip'] as const;

/**
 * Measures the bytes of each remote: the scripts of its first screen, and all its files. Modules that it shares with
 * the host (React, the store) are not counted.
 */
export async function remoteBytes(): Promise<Figure[]> {
  const registry = read(
    parseRegistry(await (await fetch(`http://localhost:${BENCH_PORTS.shell}/registry.json`)).text()),
  );
  return Promise.all(
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
}

const routeScripts = (manifest: Manifest, manifestUrl: string): string[] =>
  scriptsOfExpose(manifest, manifestUrl, './routes').map(({ url }) => url);

async function weigh(urls: readonly string[]): Promise<string> {
  const totals = await Promise.all(
    ENCODINGS.map(async (encoding) => {
      const sizes = await Promise.all(urls.map((url) => sentBytes(url, encoding)));
      return sizes.reduce((sum, size) => sum + size, 0);
    }),
  );
  return totals.map((bytes) => `${(bytes / 1000).toFixed(1)} kB`).join(' / ');
}

/** Bytes of a body as they come over the wire. */
function sentBytes(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answered ${answer.statusCode}`)),
      );
      answer.on('error', reject);
    }).on('error', reject);
  });
}

function read<T>(
  parsed: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly string[] },
): T {
  if (!parsed.ok) throw new Error(parsed.faults.join('; '));
  return parsed.value;
}
