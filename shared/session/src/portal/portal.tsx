import type { Appearance, Brand, PageBrands } from '@acolhe/brand';
import type { Call, CallInput } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import type { Slice } from '@reduxjs/toolkit';
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { Provider, useSelector } from 'react-redux';
import type { MovementPayload } from '../api/movement-log.ts';
import type { PortalClock } from '../api/service-clock.ts';
import type {
  AddressName,
  PlainAddressName,
  PortalAddresses,
  PortalEvent,
  WebviewAddressName,
} from '../model/declarations.ts';
import type { PortalSession } from '../model/portal-session.ts';
import type { PortalStorage } from '../model/storage.ts';
import type { SessionPort } from '../session/session-port.ts';
import type { TokenSession } from '../session/token-session.ts';
import type { Notification } from '../store/notifications.ts';
import { type PortalStore, selectSession } from '../store/portal-store.ts';

/** Version of this interface; a remote says in the registry which range it needs. */
export const PORTAL_API_VERSION = '3.2.0';

/**
 * shell: the portal; webview: the portal in an app's webview; embed: one part in a partner's page; kiosk: a cabin;
 * mock: tests and a remote alone.
 */
export type HostKind = 'shell' | 'webview' | 'embed' | 'kiosk' | 'mock';

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** The interface that a host gives to a remote. */
export interface Portal extends Addresses {
  readonly apiVersion: string;
  readonly kind: HostKind;
  readonly store: PortalStore;
  /** Adds a remote's state to the host's store; adding it twice does nothing. */
  injectSlice(slice: Slice): void;
  readonly session: SessionPort;
  readonly brand: Brand;
  /** The choice between light and dark colours; absent where the host gives none. Since version 3.1. */
  readonly appearance?: Appearance;
  /** Where styles go and elements are looked up: the document, or the shadow root of an embed. */
  readonly root: Document | ShadowRoot;
  /** The realtime database of this session, opened when first asked for. */
  realtime(): Promise<Realtime>;
  /**
   * Opens a second portal on the same page, with a separate session that is given by a token; this portal's session
   * stays as it is. Since version 2.0.
   * @param renew asks for a new token when the old one was refused; undefined when there is none
   */
  openTokenPortal(renew: () => Promise<string | undefined>): TokenPortal;
  readonly clock: PortalClock;
  /** Stored for this tab. */
  readonly storage: PortalStorage;
  /**
   * Leads to an address of the product. Since version 1.5 the portal also leaves for another site, by an https address;
   * an embedded part does not.
   */
  navigate(to: string, options?: NavigateOptions): void;
  /** Whether some remote of this host owns the path. */
  serves(path: string): boolean;
  /** Loads what owns the path ahead of a likely visit. */
  prefetch(path: string): void;
  notify(notification: Notification): void;
  announce(message: string, politeness?: 'polite' | 'assertive'): void;
  emit(event: PortalEvent): void;
  /** Writes an event to the movement log; returns at once, whatever becomes of it. */
  log(code: number, payload?: MovementPayload): void;
  /**
   * Makes a call of the contracts in the background: one after the other, in order with the movement log, again when
   * the service is not reached, and also while the page goes away. Returns at once. Since version 2.0.
   */
  deliver<C extends Call>(call: C, input: CallInput<C>): void;
  /**
   * Blocks signing out, in every tab, while `reason` returns a message (a call is in progress).
   * @returns ends the block
   */
  blockSignOut(reason: () => string | undefined): () => void;
  /**
   * Has the host ask before input that is not saved gets lost, while `hasUnsaved` returns true.
   * @returns ends the guard
   */
  guardUnsaved(hasUnsaved: () => boolean): () => void;
  readonly config: PortalConfig;
}

/** A portal whose session is given by a token. */
export interface TokenPortal extends Portal {
  readonly session: TokenSession;
  /** Closes realtime and listeners; for the one who opened it and goes away. */
  dispose(): Promise<void>;
}

export interface PortalConfig {
  /** Base address of the service, without a slash at the end. */
  readonly apiUrl: string;
  /** Shown on the screens, `1.5.1-z`. */
  readonly appVersion: string;
  /** Where the portal is, for a part in a page of another site that says it. Since version 2.1. */
  readonly portalOrigin?: string;
  /** Name of the environment whose service this is, as `env` in an address asks for it. Since version 2.2. */
  readonly environment?: string;
  /**
   * For developers of the portal: shows every kind of care. Absent means no.
   * @see docs/operating.md
   */
  readonly developmentMode?: boolean;
  /**
   * The brand of this deployment, whatever the page is dressed in, and what the operator set of brands. Since version
   * 2.3.
   * @see docs/product/brand.md
   */
  readonly brands?: PageBrands;
  /** What a cabin's page knows of itself; only a kiosk has it. Since version 2.2. */
  readonly kiosk?: KioskFacts;
}

/** For the health report of a cabin. */
export interface KioskFacts {
  /** Version of the remote that is drawn; the one before the current, when that one did not work here. */
  readonly remoteVersion: string;
  /** Crashes of the page before this run of it, to be reported once. */
  readonly crashes: number;
}

/** Finds addresses by name. */
export interface Addresses {
  /**
   * The address of a screen, whether or not this host leads there: for `navigate` where the screen has no other next
   * step.
   * @returns undefined when no remote declares it
   */
  addressOf(name: PlainAddressName | WebviewAddressName<PlainAddressName>): string | undefined;
  addressOf<N extends AddressName>(name: N | WebviewAddressName<N>, values: PortalAddresses[N]): string | undefined;
  /**
   * The address of a screen for a link.
   * @returns undefined when no remote declares it or this host does not lead there: the link is not shown
   */
  linkTo(name: PlainAddressName): string | undefined;
  linkTo<N extends AddressName>(name: N, values: PortalAddresses[N]): string | undefined;
}

/** Values for the template of an address, by name. */
export type AddressValues = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Fills in the template of an address: a URI template (RFC 6570) with `{name}`, and with `{?name}` and `{&name}`, which
 * are left out when there is no value.
 * @returns path, query and fragment
 * @throws Error when a `{name}` has no value
 */
export function expandAddress(template: string, values: AddressValues = {}): string {
  return template.replace(/\{([?&]?)(\w+)\}/g, (_, operator: string, name: string) => {
    const value = values[name];
    if (operator !== '') return value === undefined ? '' : `${operator}${name}=${encodeURIComponent(value)}`;
    if (value === undefined) throw new Error(`${template} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/**
 * Addresses by the templates that remotes declare.
 * @param templateOf template of a name, undefined when no remote declares it
 * @param serves whether the host leads to a path
 */
export function createAddresses(
  templateOf: (name: string) => string | undefined,
  serves: (path: string) => boolean,
): Addresses {
  const addressOf = (name: string, values?: AddressValues): string | undefined => {
    const template = templateOf(name);
    return template === undefined ? undefined : expandAddress(template, values);
  };
  return {
    addressOf,
    linkTo(name: string, values?: AddressValues) {
      const address = addressOf(name, values);
      return address !== undefined && serves(pathOf(address)) ? address : undefined;
    },
  };
}

const pathOf = (address: string): string => address.replace(/[?#].*/, '');

const PortalContext = createContext<Portal | undefined>(undefined);

/** Hands the portal and its store to the screens below. */
export function PortalProvider({ portal, children }: { readonly portal: Portal; readonly children: ReactNode }) {
  return (
    <PortalContext value={portal}>
      <Provider store={portal.store}>{children}</Provider>
    </PortalContext>
  );
}

/**
 * The portal of the host.
 * @throws Error outside a `PortalProvider`
 */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalProvider above it');
  return portal;
}

/** The session of the portal; the component renders again when it changes. */
export function useSession(): PortalSession | undefined {
  return useSelector(selectSession);
}

/**
 * While a screen has unsaved input, the host asks before leaving it, and leaves it open when the session ends.
 * @param isUnsaved whether it has unsaved input now
 * @see docs/product/session-in-the-browser.md
 */
export function useGuardUnsaved(isUnsaved: boolean): void {
  const portal = usePortal();
  const now = useRef(isUnsaved);
  useLayoutEffect(() => {
    now.current = isUnsaved;
  }, [isUnsaved]);
  useEffect(() => portal.guardUnsaved(() => now.current), [portal]);
}
