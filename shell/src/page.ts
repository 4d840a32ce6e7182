import { hasApp } from '@acolhe/federation/host/native-app';
import { parseRegistry, type Registry } from '@acolhe/federation/registry';
import type { PortalConfig } from '@acolhe/session';
import { z } from 'zod';

/** Longest text of a `message` that is shown. */
const MESSAGE_LIMIT = 200;

/** Names whose values must not stay where they can be read or copied. */
const PRIVATE_NAMES = ['cpf', 'authHash', 'authToken', 'key', 'token', 'message'] as const;

/** Addresses whose last part is a secret, as a mail's link brings it. */
const SECRET_BELOW = /^(\/reset-senha)\/.+/;

const FROM_KEY = 'acolhe.from';

/**
 * Names of what identifies the patient or the visit in a link: such a link names its own brand, if any. Each leaves the
 * address bar at once, so that a reload is no such link.
 */
const ENTRY_NAMES: readonly (typeof PRIVATE_NAMES)[number][] = ['cpf', 'authHash', 'authToken', 'key', 'token'];

/** Address without what must not stay in the address bar; undefined when there is nothing to take away. */
export function publicAddress(address: string): string | undefined {
  const url = new URL(address);
  const present = PRIVATE_NAMES.filter((name) => url.searchParams.has(name));
  for (const name of present) url.searchParams.delete(name);
  const pathname = url.pathname.replace(SECRET_BELOW, '$1');
  return present.length > 0 || pathname !== url.pathname ? `${pathname}${url.search}${url.hash}` : undefined;
}

/**
 * The text that a partner's link asks the sign-in screen to show: one line of plain text, marked as a message of the
 * link, since any person can make such a link and the page would show the text as its own message.
 * @see docs/product/sign-in.md
 * @returns undefined elsewhere, and when there is none
 */
export function messageFromLink(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  if (pathname !== '/') return undefined;
  // Line breaks and other control characters have no place in a toast.
  const text = (searchParams.get('message') ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return text === '' ? undefined : `O link que trouxe você diz: “${[...text].slice(0, MESSAGE_LIMIT).join('')}”`;
}

/**
 * The source of the visit (`from`), stored for this tab: a newer one replaces it, and a link that identifies the
 * patient or the visit without one removes it, since the brand of an earlier link may refuse what this one names.
 * @param storage the tab's storage
 * @see docs/product/mobile.md
 */
export function entrySource(address: string, storage: Storage): string | undefined {
  const { searchParams } = new URL(address);
  const from = searchParams.get('from');
  try {
    if (from !== null) storage.setItem(FROM_KEY, from);
    else if (ENTRY_NAMES.some((name) => searchParams.has(name))) storage.removeItem(FROM_KEY);
    return from ?? storage.getItem(FROM_KEY) ?? undefined;
  } catch {
    return from ?? undefined;
  }
}

/** Data that the page includes, so that nothing has to be fetched before the first part is loaded. */
export interface PageData {
  readonly config: PortalConfig;
  readonly registry: Registry;
  /** Text of the manifest of the address's owner, if it has one. */
  readonly manifestText?: string;
}

const configSchema = z.object({
  apiUrl: z.url(),
  appVersion: z.string().min(1),
  developmentMode: z.boolean().optional(),
});

const blockText = (page: Document, id: string): string | undefined => page.getElementById(id)?.textContent ?? undefined;

/**
 * Reads the data blocks `acolhe-config`, `acolhe-registry` and `acolhe-manifest`.
 * @throws Error naming the fault: without them there is no portal
 */
export function readPageData(page: Document): PageData {
  const config = configSchema.parse(JSON.parse(blockText(page, 'acolhe-config') ?? 'null'));
  const registry = parseRegistry(blockText(page, 'acolhe-registry') ?? '');
  if (!registry.ok) throw new Error(`registry: ${registry.faults.join('; ')}`);
  return { config, registry: registry.value, manifestText: blockText(page, 'acolhe-manifest') };
}

/** The registry as of now. @throws Error when it is not reached or not one */
export async function fetchRegistry(): Promise<Registry> {
  const answer = await fetch('/registry.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`/registry.json answered ${answer.status}`);
  const registry = parseRegistry(await answer.text());
  if (!registry.ok) throw new Error(registry.faults.join('; '));
  return registry.value;
}

/** Gives the page no margin and the brand's background; everything else is styled by its components. */
export function setPageBackground(page: Document): void {
  if (!('replaceSync' in CSSStyleSheet.prototype)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body{margin:0;background:var(--ac-color-surface-page)}');
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}

/**
 * Registers the service worker of the portal, which shows an offline page and the service's push messages. Not in an
 * app's webview: the app does both itself. It waits until the page has loaded, so that it does not delay the first
 * view.
 * @see docs/product/app.md
 */
export function registerWorker(page: Window = window): void {
  const { serviceWorker } = page.navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (!serviceWorker || hasApp(page)) return;
  const register = (): void => {
    serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch((error: unknown) => {
      console.warn('Acolhe: no service worker', error);
    });
  };
  if (page.document.readyState === 'complete') register();
  else page.addEventListener('load', register, { once: true });
}
