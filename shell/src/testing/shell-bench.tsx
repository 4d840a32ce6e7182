import { type Brand, brandOf, createAppearance } from '@acolhe/brand';
import {
  cleanPatientCall,
  currentTimeCall,
  endSessionCall,
  refreshSessionCall,
  removeFromQueueCall,
  saveMovementLogCall,
  signInCall,
} from '@acolhe/contracts';
import { createRemoteLoader } from '@acolhe/federation/load';
import type { Manifest, RegistryEntry } from '@acolhe/federation/registry';
import { MARIA, PEDRO, stubService, type StubService } from '@acolhe/session/testing';
import { act, render, waitFor } from '@testing-library/react';
import { App } from '../boot.tsx';
import { createInstallMemory, createInstallPrompt } from '../install/install-prompt.ts';
import { cleanAddressBar } from '../router.tsx';
import { startPortal, type StartedPortal } from '../start-portal.ts';

const HASH = `sha384-${'A'.repeat(64)}`;

/** A remote as a test gives it: where it is, and its modules by the name under which it exposes them. */
export interface BenchRemote extends Pick<RegistryEntry, 'routes' | 'addresses' | 'gates'> {
  readonly name: string;
  readonly modules: Readonly<Record<string, () => unknown>>;
}

export interface OpenOptions {
  /** Maria was signed in at an earlier visit. */
  readonly signedIn?: boolean;
  readonly brand?: Brand;
}

/** The whole shell over a service and remotes of a test's own. */
export interface ShellBench {
  readonly service: StubService;
  /** Names of remotes that do not open. */
  readonly down: Set<string>;
  /** Names of remotes that were opened, in order. */
  readonly opened: string[];
  readonly announced: string[];
  /** Other sites that the portal was left for. */
  readonly leavings: { readonly address: string; readonly replace: boolean }[];
  open(path: string, options?: OpenOptions): Promise<StartedPortal>;
  close(): Promise<void>;
}

/** Create it before each test and close it afterwards. */
export function createShellBench(remotes: readonly BenchRemote[]): ShellBench {
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  const service = answeringService();
  const [down, opened, announced] = [new Set<string>(), [] as string[], [] as string[]];
  const leavings: { readonly address: string; readonly replace: boolean }[] = [];
  const registry = {
    schemaVersion: 1 as const,
    remotes: remotes.map(({ name, routes, addresses, gates }): RegistryEntry => ({
      name,
      version: '1.0.0',
      manifestUrl: `http://${name}.test/manifest.json`,
      integrity: HASH,
      routes,
      addresses,
      gates,
      portalApi: '^1.0.0',
    })),
  };
  let current: StartedPortal | undefined;

  const start = (brand: Brand): StartedPortal => {
    const loader = createRemoteLoader({
      registry,
      refetchRegistry: () => Promise.resolve(registry),
      portalApiVersion: '1.0.0',
      log: () => undefined,
      ports: {
        fetchText: (url) => Promise.resolve(manifestOf(remotes, new URL(url).hostname.replace('.test', ''))),
        hashText: () => Promise.resolve(HASH),
        refetchScripts: () => Promise.resolve(),
        openContainer: ({ name }) => {
          opened.push(name);
          const modules = remotes.find((remote) => remote.name === name)?.modules;
          return down.has(name)
            ? Promise.reject(new Error('down'))
            : Promise.resolve({ get: (expose) => Promise.resolve(modules?.[expose]?.()) });
        },
      },
    });
    const announcer = { announce: (message: string) => void announced.push(message), remove: () => undefined };
    return startPortal({
      page: document,
      config: { apiUrl: 'http://service.test', appVersion: '1.5.1-z' },
      brand,
      loader,
      announcer,
      appearance: createAppearance(document, brand, localStorage),
      installing: {
        prompt: createInstallPrompt(),
        memory: createInstallMemory({ tab: sessionStorage, device: localStorage }),
      },
      leave: (address, { replace = false }) => void leavings.push({ address, replace }),
    });
  };

  return {
    service,
    down,
    opened,
    announced,
    leavings,
    async open(path, { signedIn = false, brand = brandOf('acolhe') } = {}) {
      window.history.replaceState(null, '', path);
      if (signedIn) await visitBefore(start(brand));
      opened.length = 0;
      const started = start(brand);
      current = started;
      cleanAddressBar(started.router, window);
      render(<App portal={started.portal} router={started.router} />);
      await waitFor(() =>
        expect(started.router.state).toMatchObject({ initialized: true, navigation: { state: 'idle' } }),
      );
      return started;
    },
    async close() {
      await act(async () => {
        await current?.portal.dispose();
        current?.router.dispose();
      });
      service.stop();
    },
  };
}

function answeringService(): StubService {
  const service = stubService();
  const access = { token: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString() };
  service.answer(signInCall, ({ cpf }) => ({
    ok: true,
    message: '',
    patient: cpf === PEDRO.cpf ? PEDRO : MARIA,
    access,
  }));
  service.answer(refreshSessionCall, () => ({ patient: MARIA, access }));
  for (const call of [endSessionCall, cleanPatientCall, removeFromQueueCall, saveMovementLogCall])
    service.answer(call, () => ({ ok: true }));
  service.answer(currentTimeCall, () => ({ now: new Date().toISOString() }));
  return service;
}

const manifestOf = (remotes: readonly BenchRemote[], name: string): string =>
  JSON.stringify({
    schemaVersion: 1,
    name,
    version: '1.0.0',
    portalApi: '^1.0.0',
    container: name.replace('-', '_'),
    entry: 'e.js',
    files: { 'e.js': HASH },
    exposes: Object.fromEntries(
      Object.keys(remotes.find((remote) => remote.name === name)?.modules ?? {}).map((expose) => [expose, []]),
    ) as Manifest['exposes'],
  } satisfies Manifest);

/** A visit before the tested one, whose session continues. */
async function visitBefore({ portal, router }: StartedPortal): Promise<void> {
  await portal.session.signIn(MARIA.cpf, 'x');
  router.dispose();
  await portal.dispose();
}
