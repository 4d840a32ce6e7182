import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Entries of services, by folder: each becomes `<folder>/dist/<name of the entry>.js`. */
type ServiceEntries = Readonly<Record<string, readonly string[]>>;

const SERVICES: ServiceEntries = {
  backend: [
    'src/main.ts',
    'src/migrate-main.ts',
    'src/database-main.ts',
    'src/admin-main.ts',
    // Modules that its threads load.
    'src/data-export/render-report.ts',
    'src/care/documents/document-pdf.ts',
    'src/public-data/terms-pdf.ts',
    'src/platform/pdf-check/pdf-fault.ts',
  ],
  hosting: ['src/main.ts'],
  'realtime-server': ['src/main.ts'],
  'partner-sample': ['src/main.ts'],
};

/** A module that a thread loads, named by its source. */
const THREAD_MODULE = /new URL\('([^']+\.ts)', import\.meta\.url\)/g;
const OWN_ADDRESS = /import\.meta\.(url|dirname|filename)\b/g;

/** Replaces `import.meta.url` of a source: bundles are next to the sources, whose files (fonts, SQL) they read. */
const BANNER = `import { fileURLToPath as __path } from 'node:url';
const __source = {
  url: (path) => new URL(path, import.meta.url).href,
  filename: (path) => __path(new URL(path, import.meta.url)),
  dirname: (path) => __path(new URL('.', new URL(path, import.meta.url))).replace(/[\\\\/]$/, ''),
};`;

/**
 * Bundles services, each with the packages of ours that it uses. Packages of others that
 * it declares stay outside, where Node finds them.
 * @param root of the project
 * @throws Error when a source has a fault, or hands a thread a module that is no entry
 * @see docs/decisions/0007-services-run-from-a-bundle.md
 */
export async function bundleServices(root: string, services: ServiceEntries = SERVICES): Promise<void> {
  await Promise.all(Object.entries(services).map(([folder, entries]) => bundleService(join(root, folder), entries)));
}

async function bundleService(folder: string, entries: readonly string[]): Promise<void> {
  const dist = join(folder, 'dist');
  const sources = entries.map((entry) => join(folder, entry));
  const { metafile } = await build({
    entryPoints: sources,
    outdir: dist,
    entryNames: '[name]',
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    metafile: true,
    absWorkingDir: folder,
    banner: { js: BANNER },
    logLevel: 'silent',
    plugins: [packagesOutside(folder), sourceAddresses(dist, new Set(sources))],
  });
  const written = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
  for (const name of readdirSync(dist)) if (!written.has(name)) rmSync(join(dist, name), { recursive: true });
}

/** Leaves what the service finds itself outside the bundle; what only packages of ours find goes into it. */
function packagesOutside(folder: string): Plugin {
  const fromService = createRequire(join(folder, 'package.json'));
  return {
    name: 'packages-outside',
    setup: (bundler) =>
      bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind === 'entry-point' || path.startsWith('@acolhe/')) return undefined;
        return isFound(fromService, path) ? { path, external: true } : undefined;
      }),
  };
}

/** Whether Node or an installed package answers to this name; by folder, since some have nothing for `require`. */
function isFound(from: NodeJS.Require, request: string): boolean {
  const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
  const places = from.resolve.paths(request);
  return places === null || places.some((place) => existsSync(join(place, name)));
}

/** Preserves each source's own address: in the bundle, `import.meta` is that of the bundle. */
function sourceAddresses(dist: string, entries: ReadonlySet<string>): Plugin {
  return {
    name: 'source-addresses',
    setup: (bundler) =>
      bundler.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        if (!text.includes('import.meta.')) return undefined;
        const withThreads = text.replaceAll(THREAD_MODULE, (_, module: string) => {
          const source = join(dirname(path), module);
          if (!entries.has(source))
            throw new Error(`${path} hands ${module} to a thread: name it in bundle-services.ts`);
          return `new URL('./${basename(module, '.ts')}.js', import.meta['url'])`;
        });
        const from = JSON.stringify(relative(dist, path));
        const contents = withThreads.replaceAll(OWN_ADDRESS, (_, part: string) => `__source.${part}(${from})`);
        return { contents, loader: 'ts' };
      }),
  };
}
