import { type Appearance, type Brand, brandOf } from '@acolhe/brand';
import type { Realtime } from '@acolhe/realtime';
import {
  type AddressValues,
  createTokenPortal,
  expandAddress,
  type HostKind,
  type HostPortal,
  type MovementPayload,
  type NavigateOptions,
  type Notification,
  type Portal,
  type PortalConfig,
  type PortalEvent,
  PortalProvider,
  type PortalSession,
  type SignInResult,
  type TokenSession,
} from '@acolhe/session';
import { portalApi } from '@acolhe/session/queries';
import { createMemoryRouter, type RouteObject, RouterProvider } from '@acolhe/session/router';
import { useEffect, useState } from 'react';
import { PortalToasts } from './portal-toasts.tsx';

export interface MockHostProps {
  readonly portal: MockPortal;
  readonly routes: RouteObject[];
  /** Where to begin. */
  readonly path: string;
  /** History state of the first address. */
  readonly state?: unknown;
}

/**
 * Draws a remote's routes and its toasts as a host would. Addresses outside them show nothing and are recorded in
 * `portal.recorded.navigations`.
 */
export function MockHost({ portal, routes, path, state }: MockHostProps) {
  const [router] = useState(() => {
    const { pathname, search, hash } = new URL(path, 'http://host.test');
    return createMemoryRouter([...routes, { path: '*', element: null }], {
      initialEntries: [{ pathname, search, hash, state }],
    });
  });
  useEffect(() => {
    const unfollow = portal.followNavigation((to, options) => void router.navigate(to, options));
    return () => {
      unfollow();
      router.dispose();
    };
  }, [portal, router]);
  return (
    <PortalProvider portal={portal}>
      <RouterProvider router={router} />
      <PortalToasts placement="inline" />
    </PortalProvider>
  );
}

/** The message of the toast that `MockHost` shows now; undefined without one. */
export const shownToast = (): string | undefined =>
  document.querySelector('[aria-label="Avisos"] p')?.textContent ?? undefined;

/** Overrides of the defaults for a test. */
export interface MockPortalOptions {
  /** The session to begin with; none unless given. */
  readonly session?: PortalSession;
  readonly brand?: Brand;
  readonly appearance?: Appearance;
  /** The host that it takes the place of; `mock` unless said. */
  readonly kind?: HostKind;
  readonly config?: Partial<PortalConfig>;
  readonly root?: Document | ShadowRoot;
  /** Paths that some remote owns; all unless said. */
  readonly serves?: (path: string) => boolean;
  /** Templates of addresses by name; a name that is not among them is at `/name?value=...`. */
  readonly addresses?: Readonly<Record<string, string>>;
  readonly realtime?: Realtime;
  /** Takes the place of the service's sign-in. */
  readonly signIn?: (cpf: string, password: string) => Promise<SignInResult>;
  readonly nowMs?: () => number;
}

/** Addresses that hosts lead to themselves, as the portal has them. */
const HOST_ADDRESSES: Readonly<Record<string, string>> = { home: '/portal-paciente', 'sign-in': '/' };

/** The requests of a remote to its host, in order. */
export interface MockRecord {
  readonly notifications: Notification[];
  readonly announcements: string[];
  readonly events: PortalEvent[];
  readonly navigations: { readonly to: string; readonly options?: NavigateOptions }[];
  readonly prefetched: string[];
  /** Events of the movement log. */
  readonly movements: { readonly code: number; readonly payload?: MovementPayload }[];
}

/** A portal for tests and for developing one remote alone: stores nothing and records every request to the host. */
export interface MockPortal extends HostPortal<TokenSession> {
  readonly recorded: MockRecord;
  /**
   * Sets the function that carries out `navigate`; `MockHost` does so.
   * @returns removes the function
   */
  followNavigation(go: Portal['navigate']): () => void;
}

/** A brand whose patients return to a partner's site. */
export const PARTNER_BRAND: Brand & { readonly partnerReturnUrl: string } = {
  ...brandOf('acolhe'),
  partnerReturnUrl: 'https://partner.example/volta',
};

/**
 * Makes a portal of kind `mock`.
 * @see docs/product/federation.md
 */
export function createMockPortal(options: MockPortalOptions = {}): MockPortal {
  const recorded: MockRecord = {
    notifications: [],
    announcements: [],
    events: [],
    navigations: [],
    prefetched: [],
    movements: [],
  };
  let go: Portal['navigate'] | undefined;
  const portal = createTokenPortal(
    {
      kind: options.kind ?? 'mock',
      brand: options.brand ?? brandOf('acolhe'),
      ...(options.appearance && { appearance: options.appearance }),
      root: options.root ?? document,
      config: { apiUrl: 'http://service.test', appVersion: '1.5.1-z', ...options.config },
      addressTemplate: () => undefined,
      serves: options.serves ?? (() => true),
      prefetch: (path) => void recorded.prefetched.push(path),
      announce: (message) => void recorded.announcements.push(message),
      emit: (event) => void recorded.events.push(event),
      navigate(to, how) {
        recorded.navigations.push({ to, ...(how ? { options: how } : {}) });
        if (to.startsWith('/')) go?.(to, how);
      },
      queries: portalApi,
      connectRealtime() {
        if (!options.realtime) throw new Error('This mock portal was given no realtime database');
        return options.realtime;
      },
    },
    () => Promise.resolve(undefined),
  );
  const addressOf = (name: string, values: AddressValues = {}): string | undefined => {
    const template = options.addresses?.[name] ?? HOST_ADDRESSES[name];
    if (template !== undefined) return expandAddress(template, values);
    if (name.startsWith('webview:')) return undefined;
    const query = new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)]));
    return `/${name}${query.size > 0 ? `?${query.toString()}` : ''}`;
  };
  if (options.session) portal.session.open(options.session, 'token-of-a-test');
  return {
    ...portal,
    addressOf,
    linkTo(name: string, values?: AddressValues) {
      const address = addressOf(name, values);
      return address !== undefined && portal.serves(address.replace(/[?#].*/, '')) ? address : undefined;
    },
    session: options.signIn ? { ...portal.session, signIn: options.signIn } : portal.session,
    clock: options.nowMs ? { nowMs: options.nowMs } : portal.clock,
    realtime: () => (options.realtime ? Promise.resolve(options.realtime) : portal.realtime()),
    notify(notification) {
      recorded.notifications.push(notification);
      portal.notify(notification);
    },
    log(code, payload) {
      recorded.movements.push({ code, ...(payload ? { payload } : {}) });
      portal.log(code, payload);
    },
    recorded,
    followNavigation(follow) {
      go = follow;
      return () => {
        go = undefined;
      };
    },
  };
}
