import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandWith, type PageBrands } from '@acolhe/brand';
import type { BrandPortal } from '@acolhe/brand/settings';
import { TRACES_MARK } from '@acolhe/contracts/traces';
import { parseManifest, scriptsOfExpose } from '@acolhe/federation/registry';
import { sha384 } from '../publish/build-files.ts';
import {
  appFolder,
  type Published,
  type PublishedApp,
  type PublishedRemote,
  remoteFolder,
} from '../publish/published.ts';
import { publicRegistry } from './catalog.ts';
import type { HostingSettings } from './settings.ts';

/** A script of a page, or one that it will soon ask for. */
interface PageScript {
  readonly url: string;
  readonly integrity?: string;
}

/** An element without content. */
export interface PageElement {
  readonly tag: 'link' | 'meta';
  readonly attributes: Readonly<Record<string, string>>;
}

/** Tags and data that are put into a page's head when it is served. */
interface PageHead {
  /** Data blocks by id; a text is put in as it is. */
  readonly data: Readonly<Record<string, string>>;
  /** Run in order, once the page has been read. */
  readonly scripts: readonly PageScript[];
  /** Fetched at once, run when a loader asks for them. */
  readonly preloads: readonly PageScript[];
  readonly elements?: readonly PageElement[];
}

const PLACE = '<!--acolhe:head-->';

const escaped = (value: string): string => value.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const attributes = ({ integrity }: PageScript): string =>
  integrity ? ` integrity="${escaped(integrity)}" crossorigin="anonymous"` : '';

/** Marks a page whose operator wants traces. */
export const tracesMark = (isTraced: boolean): readonly PageElement[] =>
  isTraced ? [{ tag: 'meta', attributes: { name: TRACES_MARK } }] : [];

/** JSON text that cannot end its script element. */
export const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Puts data, scripts and preload tags into a page at its mark. */
export function renderPage(html: string, { data, scripts, preloads, elements = [] }: PageHead): string {
  const tags = [
    ...preloads.map((script) => `<link rel="preload" as="script" href="${escaped(script.url)}"${attributes(script)}>`),
    ...elements.map(({ tag, attributes: given }) => {
      const written = Object.entries(given).map(([name, value]) => ` ${name}="${escaped(value)}"`);
      return `<${tag}${written.join('')}>`;
    }),
    ...Object.entries(data).map(([id, text]) => `<script type="application/json" id="${escaped(id)}">${text}</script>`),
    ...scripts.map((script) => `<script defer src="${escaped(script.url)}"${attributes(script)}></script>`),
  ];
  return html.replace(PLACE, () => tags.join('\n'));
}

/**
 * The scripts of an app's page, each with its hash at publication: a file that was changed since does not run.
 * Publications of earlier releases have no hash until they are published again.
 * @param folder of everything published
 * @param base path below which the scripts are served
 */
export const pageScripts = (app: PublishedApp, folder: string, base = ''): PageScript[] =>
  app.scripts.map((file) => ({
    url: `${base}/${file}`,
    integrity: app.integrity?.[file] ?? sha384(readFileSync(join(folder, appFolder(app), file))),
  }));

/**
 * Finds the portal that a page is asked for by its host name and port.
 * @returns undefined for a portal that the operator did not list: it is of the deployment's own brand
 */
export function portalAt(hostHeader: string | undefined, { brands }: HostingSettings): BrandPortal | undefined {
  const asked = hostHeader?.toLowerCase();
  return brands.portals.find(({ origin }) => new URL(origin).host === asked);
}

/** The brand data in a page. */
export function pageBrands({ brands }: HostingSettings, portal?: BrandPortal): PageBrands {
  return { own: portal?.brand ?? brands.own, settings: brands.settings };
}

/** The number that the page's support answers, before any script knows the brand. */
export function supportPhoneOf(settings: HostingSettings, portal?: BrandPortal): string {
  const { own, settings: byBrand } = pageBrands(settings, portal);
  return brandWith(own, byBrand).supportPhone;
}

/** The request for a page of a host. */
export interface RemoteHeadOptions {
  /** The remote that the page opens with; undefined when no remote owns its address. */
  readonly owner: PublishedRemote | undefined;
  /** The exposes that the page needs first. */
  readonly expose: './routes' | './embed' | './screen';
  readonly hostname: string;
}

/** Registry, and manifest and preload tags of the remote that a page opens with. */
export function remoteHead(
  published: Published,
  { owner, expose, hostname }: RemoteHeadOptions,
  settings: HostingSettings,
): Pick<PageHead, 'data' | 'preloads'> {
  const registry = publicRegistry(published, hostname, settings);
  const data = { 'acolhe-registry': jsonText(registry) };
  const listed = registry.remotes.find(({ name }) => name === owner?.name);
  if (!owner || !listed) return { data, preloads: [] };
  const manifestText = readFileSync(join(settings.folder, remoteFolder(owner), 'manifest.json'), 'utf8');
  const manifest = parseManifest(manifestText);
  if (!manifest.ok || manifestText.includes('<')) return { data, preloads: [] };
  return {
    data: { ...data, 'acolhe-manifest': manifestText },
    preloads: scriptsOfExpose(manifest.value, listed.manifestUrl, expose),
  };
}
