import { applyBrand, readPageBrands } from '@acolhe/brand';
import { installFonts } from '@acolhe/brand/fonts';
import { browserPorts, type LoaderPorts } from '@acolhe/federation/load';
import { createAnnouncer } from '@acolhe/ui';
import { createRoot } from 'react-dom/client';
import { dataOf, clearBrowserData } from './clear-browser-data.ts';
import { holdWakeLock, installGuards } from './guards.ts';
import { createIdleWatch, listenForInput } from './idle-watch.ts';
import { KioskRoot } from './kiosk-root.tsx';
import { createScreenAddress, openRemote } from './open-remote.ts';
import { brandOfAddress, environmentOf, firstScreen, readPageData, setPageBackground, startAddress } from './page.ts';
import {
  changeRestarts,
  markOpen,
  pageState,
  readRestarts,
  restartPage,
  type RestartPorts,
  restartPorts,
  showMessage,
} from './restart.ts';
import { createPhases, startPortal } from './start-portal.ts';
import { checkForUpdates } from './update-check.ts';

/** After this time of running a page counts as sound, in milliseconds. */
const SOUND_AFTER_MS = 60_000;

export interface BootPorts {
  readonly restart: RestartPorts;
  readonly loader: () => LoaderPorts;
  /** Reloads the page, replacing its history entry. */
  readonly replace: (address: string) => void;
}

const browserBootPorts = (view: Window): BootPorts => ({
  restart: restartPorts(view),
  loader: browserPorts,
  replace: (address) => view.location.replace(address),
});

/** Starts a cabin's page; whatever fails restarts it. */
export async function boot(page: Document, given?: BootPorts): Promise<void> {
  const view = page.defaultView ?? window;
  const ports = given ?? browserBootPorts(view);
  try {
    await start(view, ports);
  } catch (error) {
    restartPage(error, ports.restart);
  }
}

async function start(view: Window, { restart, loader, replace }: BootPorts): Promise<void> {
  const page = view.document;
  const { search } = view.location;
  const { storage } = restart;
  installGuards(view);
  holdWakeLock(view);
  // A page that was killed has wiped nothing.
  await clearBrowserData(dataOf(view));

  const { config, ...code } = readPageData(page);
  const phases = createPhases();
  const wipeAndReplace = async (): Promise<void> => {
    await clearBrowserData(dataOf(view)).catch(() => undefined);
    replace(startAddress(search));
  };
  const update = (): void => {
    if (!('serviceWorker' in view.navigator)) return;
    const { serviceWorker: workers } = view.navigator;
    const updates = checkForUpdates({ workers, phase: () => phases.current(), reload: () => void wipeAndReplace() });
    phases.subscribe(() => updates.enter());
  };
  const environment = environmentOf(search, config);
  if (!environment.ok) {
    const names = Object.keys(config.environments);
    showMessage(page, 'Endereço da cabine incorreto', [
      `O ambiente “${environment.name}” não existe.`,
      names.length > 0 ? `Ambientes que existem: ${names.join(', ')}.` : 'Tire “env” do endereço.',
    ]);
    markOpen(page);
    return update();
  }

  const { rejected, crashes } = readRestarts(storage);
  let unsent = crashes;
  const forgetSentCrashes = (): void => {
    const sent = unsent;
    unsent = 0;
    if (sent > 0) changeRestarts(storage, (before) => ({ ...before, crashes: Math.max(0, before.crashes - sent) }));
  };
  const [remote, brand] = await Promise.all([
    openRemote({ ...code, ports: loader(), rejected }),
    brandOfAddress(search, readPageBrands(page)),
  ]);
  applyBrand(page, brand);
  installFonts(page);
  setPageBackground(page);

  const breakDown = (error: unknown): void => {
    if (pageState(page) === 'starting')
      changeRestarts(storage, (before) => ({ ...before, rejected: [remote.integrity, ...before.rejected] }));
    restartPage(error, restart);
  };
  const address = createScreenAddress(firstScreen(search));
  const portal = startPortal({
    page,
    brand,
    remote,
    address,
    config: {
      apiUrl: environment.apiUrl,
      appVersion: config.appVersion,
      kiosk: { remoteVersion: remote.version, crashes },
    },
    announcer: createAnnouncer(page),
    onPhase: (phase) => phases.enter(phase),
    onHealthReported: forgetSentCrashes,
  });
  const react = createRoot(page.getElementById('root') ?? page.body, { onUncaughtError: breakDown });
  let leaving = false;
  /** Nothing of a patient is left for the next one. */
  const beginAgain = (): void => {
    if (leaving) return;
    leaving = true;
    react.unmount();
    void portal.dispose();
    void wipeAndReplace();
  };
  const idle = createIdleWatch(beginAgain);
  listenForInput(view, () => idle.touch());
  phases.subscribe((phase, before) => {
    if (phase === 'attract' && before !== 'attract') beginAgain();
    else idle.enter(phase);
  });
  const onOpen = (): void => {
    if (pageState(page) !== 'starting') return;
    markOpen(page);
    update();
    setTimeout(() => changeRestarts(storage, (before) => ({ ...before, restarts: 0 })), SOUND_AFTER_MS);
  };
  react.render(
    <KioskRoot
      portal={portal}
      Screen={remote.Screen}
      address={address}
      phases={phases}
      idle={idle}
      onOpen={onOpen}
      onBroken={breakDown}
    />,
  );
}
