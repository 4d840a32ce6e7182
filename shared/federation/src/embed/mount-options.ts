import type { BrandKey, ColorScheme } from '@acolhe/brand';
import type { PortalEvent } from '@acolhe/session';
import type { LoadPhase, RemoteFailure } from '../load/loader-ports.ts';

/**
 * The partner session of a visitor, obtained from the partner's own back end. It is held in memory and never written
 * into the page.
 */
export interface EmbedSession {
  readonly token: string;
  /** ISO 8601 instant. */
  readonly expiresAt: string;
  /** Asks the partner's back end for a new token; undefined or a rejection means that there is none. */
  renew(): Promise<Pick<EmbedSession, 'token' | 'expiresAt'> | undefined>;
}

/**
 * Events of a mounted part for the host page: ids only. failed: the part or its gate did not open and offers a retry;
 * the cause is logged to the console.
 */
export type EmbedEvent = PortalEvent | { readonly type: 'failed'; readonly remote: string; readonly phase: PartPhase };

/** A part, and what it is opened with. */
export interface PartOptions {
  /**
   * Base address of the service, without a slash at the end; a part in a frame goes to the one that its frame names.
   */
  readonly apiUrl: string;
  /** Address of the portal, for what opens there and not in the part: the call of an appointment. */
  readonly portalUrl?: string;
  /** Remote and part to mount, `mfe-video` and `urgent-care`. */
  readonly remote: string;
  readonly part: string;
  /** Brand to dress it in; the product's own unless said. */
  readonly brand?: BrandKey;
  /** Light or dark colours, or those of the visitor's device; light unless said, as most pages are. */
  readonly appearance?: ColorScheme;
  readonly session: EmbedSession;
  readonly onEvent?: (event: EmbedEvent) => void;
}

/**
 * Options of a page that mounts a part.
 * @see docs/product/federation.md
 */
export interface MountOptions extends PartOptions {
  /** The place in the page; the part fills its width. */
  readonly element: HTMLElement;
  /** Address of the registry, `https://.../registry.json`. */
  readonly registryUrl: string;
}

/** A mounted part. */
export interface MountedPart {
  /** Takes the part off the page; nothing of it stays. Doing so twice does nothing. */
  unmount(): void;
}

/**
 * Checks the options that a page gave; a page without types can give anything.
 * @throws TypeError naming the first option that is wrong
 */
export function checkOptions(options: MountOptions): void {
  const { element, registryUrl, apiUrl, portalUrl, remote, part, session } = options;
  const demand = (fits: boolean, name: string): void => {
    if (!fits) throw new TypeError(`Acolhe.mountPart: ${name} is missing or wrong`);
  };
  demand(element instanceof HTMLElement, 'element');
  demand(URL.canParse(registryUrl), 'registryUrl');
  demand(URL.canParse(apiUrl), 'apiUrl');
  demand(portalUrl === undefined || URL.canParse(portalUrl), 'portalUrl');
  demand(typeof remote === 'string' && remote !== '', 'remote');
  demand(typeof part === 'string' && part !== '', 'part');
  demand(typeof session?.token === 'string' && session.token !== '', 'session.token');
  demand(!Number.isNaN(Date.parse(session.expiresAt)), 'session.expiresAt');
  demand(typeof session.renew === 'function', 'session.renew');
}

/**
 * Where opening a part failed. service: the service was not reached or did not answer as it should; origin: it answers,
 * but not to pages of this origin.
 */
export type PartPhase = LoadPhase | 'service' | 'origin';

/** Why a part could not be opened. */
export interface PartFailure extends Omit<RemoteFailure, 'phase'> {
  readonly phase: PartPhase;
}

/** How long the service may take to show that it is there. */
const PROBE_LIMIT_MS = 5_000;

/**
 * Finds out why a service was unreachable. A refused origin looks to the page like a network failure; so the service is
 * requested again in `no-cors` mode, which needs no permission.
 * @param apiUrl base address of the service
 */
export async function unreachedFailure(apiUrl: string, remote: string): Promise<PartFailure> {
  const { origin } = window.location;
  try {
    await fetch(`${apiUrl}/health`, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
    });
  } catch (error) {
    return { remote, phase: 'service', cause: `${apiUrl} is not reached: ${String(error)}` };
  }
  const cause = `${apiUrl} answers, but not to pages of ${origin}: its operator has to allow that origin`;
  return { remote, phase: 'origin', cause };
}
