import type { Registry } from '@acolhe/federation/registry';
import type { ScreenModule } from '@acolhe/federation/remote';
import { type Portal, usePortal } from '@acolhe/session';
import { act } from '@testing-library/react';
import { boot } from '../boot.tsx';
import { recordStorageOf } from '../restart.ts';

/** Hash of the manifest of a version: what the bench takes for one. */
export const hashOf = (version: string): string => `sha384-${version.replace(/\D/g, '').padEnd(64, 'A')}`;

const registryOf = (version: string): Registry => ({
  schemaVersion: 1,
  remotes: [
    {
      name: 'mfe-cabin',
      version,
      manifestUrl: `http://cabin.test/${version}/manifest.json`,
      integrity: hashOf(version),
      routes: [{ path: '/cabine', access: 'public' }],
      portalApi: '^3.0.0',
    },
  ],
});

const manifestOf = (version: string): string =>
  JSON.stringify({
    schemaVersion: 1,
    name: 'mfe-cabin',
    version,
    portalApi: '^3.0.0',
    container: 'cabin',
    entry: 'entry.js',
    exposes: { './screen': [] },
    files: { 'entry.js': hashOf(version) },
  });

export interface KioskBenchOptions {
  /** The remote's screen in its current version; throws to be a broken one. */
  readonly screen?: () => string;
  /** Versions that cannot be loaded. */
  readonly broken?: readonly string[];
  readonly search?: string;
  readonly environments?: Readonly<Record<string, string>>;
}

/** A cabin's page over a remote of versions 1.0.0 (before) and 2.0.0 (current). */
export interface KioskBench {
  /** Addresses that took the page's place. */
  readonly replaced: string[];
  readonly reload: jest.Mock<void, []>;
  /** The portal that the remote received. */
  portal(): Portal;
  /** Starts the page, also again, as a reload does. */
  open(options?: KioskBenchOptions): Promise<void>;
}

export function createKioskBench(): KioskBench {
  const replaced: string[] = [];
  const reload = jest.fn<void, []>();
  let handed: Portal | undefined;

  const screenOf = (version: string, screen: () => string): ScreenModule => ({
    Screen: function Screen() {
      handed = usePortal();
      return <h1>{`${screen()} (${version})`}</h1>;
    },
  });
  const open = async ({
    screen = () => 'Bem-vindo',
    broken = [],
    search = '',
    environments = {},
  }: KioskBenchOptions = {}) => {
    window.history.replaceState(null, '', `/cabine${search}`);
    delete document.documentElement.dataset.kiosk;
    const config = {
      apiUrl: 'http://service.test',
      appVersion: '1.5.1-z',
      environments,
      supportPhone: '0800 724 3838',
    };
    const blocks = {
      'acolhe-config': config,
      'acolhe-registry': registryOf('2.0.0'),
      'acolhe-previous-registry': registryOf('1.0.0'),
    };
    document.head.innerHTML = Object.entries(blocks)
      .map(([id, value]) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`)
      .join('');
    document.body.innerHTML = '<div id="root"></div>';
    await act(() =>
      boot(document, {
        restart: { page: document, storage: recordStorageOf(window), reload },
        replace: (address) => void replaced.push(address),
        loader: () => ({
          fetchText: (url) => Promise.resolve(manifestOf(url.split('/')[3] ?? '')),
          hashText: (text) => Promise.resolve(hashOf((JSON.parse(text) as { version: string }).version)),
          refetchScripts: () => Promise.resolve(),
          openContainer: ({ version }) =>
            broken.includes(version)
              ? Promise.reject(new Error('the hash is another one'))
              : Promise.resolve({
                  get: () => Promise.resolve(screenOf(version, version === '1.0.0' ? () => 'Antes' : screen)),
                }),
        }),
      }),
    );
  };
  return {
    replaced,
    reload,
    portal() {
      if (!handed) throw new Error('no screen has been drawn');
      return handed;
    },
    open,
  };
}
