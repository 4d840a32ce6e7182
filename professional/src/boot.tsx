import { applyBrand, brandFromQuery } from '@acolhe/brand';
import { installFonts } from '@acolhe/brand/fonts';
import { connectRealtime } from '@acolhe/realtime';
import { browserStorage } from '@acolhe/session';
import { UiProvider, createAnnouncer } from '@acolhe/ui';
import { createCallRoom } from '@acolhe/video';
import { createRoot } from 'react-dom/client';
import { ConsoleApp } from './app/console-app.tsx';
import type { ConsolePorts } from './app/ports.ts';
import { createDeviceMemory } from './equipment/device-memory.ts';
import { PAGE_EQUIPMENT } from './equipment/use-equipment.ts';
import { workerPace } from './pace/pace.ts';
import { startPaceWorker } from './pace/start-worker.ts';
import { readPageConfig } from './page/page-config.ts';
import { createSessionHint } from './session/session-hint.ts';

/**
 * Starts the console in its page.
 * @throws Error when the page did not bring where the service is
 */
export function boot(page: Document): void {
  const { apiUrl } = readPageConfig(page);
  const brand = brandFromQuery(undefined);
  applyBrand(page, brand);
  installFonts(page);
  page.body.style.margin = '0';
  const announcer = createAnnouncer(page);
  const ports: ConsolePorts = {
    logo: brand.logo,
    makeRoom: (realtime, call) => createCallRoom(realtime, call, 'professional'),
    equipment: PAGE_EQUIPMENT,
    devices: createDeviceMemory(browserStorage('localStorage')),
    tabStorage: browserStorage('sessionStorage'),
    hint: createSessionHint(browserStorage('localStorage')),
    pace: workerPace(startPaceWorker),
    locks: navigator.locks,
  };
  createRoot(page.getElementById('root') ?? page.body).render(
    <UiProvider root={page} announce={(message, politeness) => announcer.announce(message, politeness)}>
      <ConsoleApp apiUrl={apiUrl} connect={connectRealtime} ports={ports} />
    </UiProvider>,
  );
}
