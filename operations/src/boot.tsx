import { brandFromQuery, createAppearance, readPageBrands } from '@acolhe/brand';
import { installFonts } from '@acolhe/brand/fonts';
import { browserStorage } from '@acolhe/session';
import { BrandNameProvider, createAnnouncer, tolerateMovedText, UiProvider } from '@acolhe/ui';
import { createRoot } from 'react-dom/client';
import { OperationsApp } from './app/operations-app.tsx';
import { createOperationsRouter } from './app/operations-router.tsx';
import { readPageConfig } from './page/page-config.ts';
import { createSessionHint } from './session/session-hint.ts';

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
  const router = createOperationsRouter(brand.logo);
  const welcome = {
    logo: brand.logo,
    support: { supportPhone: brand.supportPhone, chatHref: brand.supportChatUrl },
    appearance: createAppearance(page, brand, storage),
  };
  createRoot(page.getElementById('root') ?? page.body).render(
    <UiProvider
      root={page}
      announce={(message, politeness) => announcer.announce(message, politeness)}
      navigate={(href) => void router.navigate(href)}
    >
      <BrandNameProvider value={brand.name}>
        <OperationsApp {...{ apiUrl, router, welcome }} sessionHint={createSessionHint(storage)} />
      </BrandNameProvider>
    </UiProvider>,
  );
}
