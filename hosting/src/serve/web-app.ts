import { readdirSync } from 'node:fs';
import type { Brand } from '@acolhe/brand';
import { schemeColor } from '@acolhe/brand/colors';
import type { PageElement } from './page.ts';

/** Address of the manifest, below the portal's origin. */
export const WEB_MANIFEST = 'manifest.webmanifest';

interface Icon {
  readonly file: string;
  readonly purpose: string;
  readonly sizePx: number;
}

/** The icons of a brand in a folder, as its build made them: `icon-axia-maskable-512.<hash>.png`. */
function iconsIn(folder: string, key: string): readonly Icon[] {
  const name = new RegExp(`^icon-${key}-([a-z]+)-([0-9]+)\\.[0-9a-f]{10}\\.png$`);
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, purpose, sizePx] = name.exec(file) ?? [];
      return purpose === undefined ? [] : [{ file, purpose, sizePx: Number(sizePx) }];
    });
}

/**
 * The manifest by which a portal is installed as an app, for each brand.
 * @param folder of the shell's build
 * @see docs/product/app.md
 */
export const webManifest = (brand: Brand, folder: string) => ({
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: 'Atendimento médico por vídeo',
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  categories: ['medical', 'health'],
  background_color: schemeColor(brand, 'surface.page'),
  theme_color: schemeColor(brand, 'surface.brand'),
  icons: iconsIn(folder, brand.key)
    .filter(({ purpose }) => purpose !== 'apple')
    .map(({ file, purpose, sizePx }) => ({
      src: `/${file}`,
      sizes: `${sizePx}x${sizePx}`,
      type: 'image/png',
      purpose,
    })),
});

/** The tags in the head of a portal's page that describe the installable app. */
export function webAppHead(brand: Brand, folder: string): readonly PageElement[] {
  const touch = iconsIn(folder, brand.key).find(({ purpose }) => purpose === 'apple');
  return [
    { tag: 'link', attributes: { rel: 'manifest', href: `/${WEB_MANIFEST}` } },
    ...(['light', 'dark'] as const).map((scheme) => ({
      tag: 'meta' as const,
      attributes: {
        name: 'theme-color',
        content: schemeColor(brand, scheme === 'light' ? 'surface.brand' : 'surface.page', scheme),
        media: `(prefers-color-scheme: ${scheme})`,
      },
    })),
    { tag: 'meta', attributes: { name: 'apple-mobile-web-app-title', content: brand.name } },
    ...(touch ? [{ tag: 'link' as const, attributes: { rel: 'apple-touch-icon', href: `/${touch.file}` } }] : []),
  ];
}
