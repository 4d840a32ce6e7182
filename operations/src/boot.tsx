import { brandFromQuery, createAppearance, readPageBrands } from '@acolhe/brand';
import { installFonts } from '@acolhe/brand/fonts';
import { browserStorage } from '@acolhe/session';
import { BrandNameProvider, createAnnouncer, tolerateMovedText, UiProvider } from '@acolhe/ui';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { createSessionHint, lazyConsole, OperationsApp } from './app/operations-app.tsx';

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
  const storage = browserStorage('localStorage');
  const screens = lazyConsole(brand.logo);
  const welcome = {
    logo: brand.logo,
    support: { supportPhone: brand.supportPhone, chatHref: brand.supportChatUrl },
    appearance: createAppearance(page, brand, storage),
  };
  createRoot(page.getElementById('root') ?? page.body).render(
    <UiProvider
      root={page}
      announce={(message, politeness) => announcer.announce(message, politeness)}
      navigate={(href) => void screens.current()?.router.navigate(href)}
    >
      <BrandNameProvider value={brand.name}>
        <OperationsApp {...{ apiUrl, screens, welcome }} sessionHint={createSessionHint(storage)} />
      </BrandNameProvider>
    </UiProvider>,
  );
}

const schema = z.object({ apiUrl: z.url(), appVersion: z.string().min(1) });

/** Address of the service, and the version that was published. */
export type PageConfig = z.output<typeof schema>;

/**
 * Reads the data block `acolhe-config` with which the page was served.
 * @throws Error naming the missing or invalid field
 */
function readPageConfig(page: Document): PageConfig {
  return schema.parse(JSON.parse(page.getElementById('acolhe-config')?.textContent ?? 'null'));
}
