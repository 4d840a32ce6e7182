import { brandFromQuery, createAppearance, readPageBrands } from '@acolhe/brand';
import { installFonts } from '@acolhe/brand/fonts';
import { createDeviceMemory } from '@acolhe/call';
import { connectRealtime } from '@acolhe/realtime';
import { browserStorage } from '@acolhe/session';
import { BrandNameProvider, createAnnouncer, tolerateMovedText, UiProvider } from '@acolhe/ui';
import { createCallRoom } from '@acolhe/video';
import { createRoot } from 'react-dom/client';
import { ConsoleApp, type ConsolePorts } from './app/console-app.tsx';
import { BROWSER_DEVICES } from './desk/device-check.ts';
import { readPageConfig } from './page/page.tsx';
import { workerTimer } from './service/heartbeat-timer.ts';
import { browserName, createSafeStorage, createSessionHint } from './service/session.ts';

/**
 * Starts the console in its page.
 * @throws Error when the page lacks its configuration
 */
export function boot(page: Document): void {
  tolerateMovedText(page);
  const { apiUrl } = readPageConfig(page);
  const brand = brandFromQuery(undefined, readPageBrands(page));
  installFonts(page);
  page.body.style.margin = '0';
  const announcer = createAnnouncer(page);
  const localStorage = createSafeStorage(browserStorage('localStorage'));
  const ports: ConsolePorts = {
    logo: brand.logo,
    support: { supportPhone: brand.supportPhone, chatHref: brand.supportChatUrl },
    createRoom: (realtime, call) => createCallRoom(realtime, call, 'professional'),
    devicePorts: BROWSER_DEVICES,
    deviceMemory: createDeviceMemory(localStorage, 'acolhe-console-devices'),
    page: browserName(localStorage),
    tabStorage: createSafeStorage(browserStorage('sessionStorage')),
    sessionHint: createSessionHint(localStorage),
    appearance: createAppearance(page, brand, browserStorage('localStorage')),
    // A script of the page's own origin, as the page's policy demands.
    heartbeat: workerTimer(() => new Worker(new URL('./service/heartbeat-worker.ts', import.meta.url))),
    locks: navigator.locks,
  };
  createRoot(page.getElementById('root') ?? page.body).render(
    <UiProvider root={page} announce={(message, politeness) => announcer.announce(message, politeness)}>
      <BrandNameProvider value={brand.name}>
        <ConsoleApp apiUrl={apiUrl} connect={connectRealtime} ports={ports} />
      </BrandNameProvider>
    </UiProvider>,
  );
}
