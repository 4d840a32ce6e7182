import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppDescription, BUILD_PLACEHOLDER, type RemoteDescription } from '@acolhe/federation/registry';

const created: string[] = [];
afterAll(() => created.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A new folder in the system's temporary folder; removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'acolhe-hosting-'));
  created.push(folder);
  return folder;
}

const shared = { react: { version: '19.1.0', range: '^19.0.0' } };

/** What each expose exports, as hosts ask for it. */
const EXPORTS: Readonly<Record<string, string[]>> = {
  './routes': ['routes'],
  './screen': ['Screen'],
  './embed': ['parts'],
  './gates': ['Gates'],
};

/** A folder as the build of a remote leaves it. */
export function builtRemote(
  change: Partial<RemoteDescription> = {},
  files: Readonly<Record<string, string>> = {},
): string {
  const description: RemoteDescription = {
    kind: 'remote',
    name: 'mfe-home',
    version: '1.0.0',
    port: 3002,
    portalApi: '^1.0.0',
    routes: [{ path: '/portal', exact: true, access: 'patient' }],
    entry: 'remoteEntry.js',
    container: `acolhe_mfe_home_${BUILD_PLACEHOLDER}`,
    exposes: { './routes': ['routes.0123456789.js'] },
    exports: EXPORTS,
    shared,
    ...change,
  };
  return writeBuild(description, {
    'remoteEntry.js': `var acolhe_mfe_home_${BUILD_PLACEHOLDER};${'/*entry*/'.repeat(200)}`,
    'routes.0123456789.js': 'routes()',
    'routes.0123456789.js.map': '{}',
    ...files,
  });
}

/** A folder as the build of an app leaves it: of a host, unless said otherwise. */
export function builtApp(
  name: string,
  files: Readonly<Record<string, string>> = {},
  change: Partial<AppDescription> = {},
): string {
  return writeBuild(
    { kind: 'app', name, scripts: ['main.0123456789.js'], portalApi: '1.0.0', shared, ...change },
    {
      'main.0123456789.js': 'boot()',
      'index.html': '<!doctype html><head><!--acolhe:head--></head><body></body>',
      ...files,
    },
  );
}

function writeBuild(description: object, files: Readonly<Record<string, string>>): string {
  const folder = join(temporaryFolder(), 'dist');
  mkdirSync(folder);
  for (const [name, content] of Object.entries({ ...files, 'build.json': JSON.stringify(description) }))
    writeFileSync(join(folder, name), content);
  return folder;
}
