import {
  type AddressName,
  type AddressValues,
  type Portal,
  PortalProvider,
  usePortal,
  type WebviewAddressName,
} from '@acolhe/session';
import { useSearchParams } from '@acolhe/session/router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { RemoteRoot } from '../remote/remote-root.tsx';
import { type AppWindow, hasApp, messageOf, postToApp } from './native-app.ts';

export interface WebviewOptions {
  /** An address of the app that passed `allowedDeeplink`. */
  readonly deeplink: string | undefined;
  readonly page: AppWindow & { readonly location: Pick<Location, 'assign'> };
}

/** Said when there is nothing to go back to: neither an app that listens nor a deep link. */
const MAY_BE_CLOSED = 'Você já pode fechar esta página.';

/**
 * The portal as screens in an app's webview see it: addresses by name resolve to their webview variants, and home is
 * the app, notified by `FINISH_CALL` or opened by its deep link. The app receives every event too.
 * @see docs/product/mobile.md
 */
export function webviewPortal(portal: Portal, { deeplink, page }: WebviewOptions): Portal {
  const isHome = (address: string): boolean => {
    const home = portal.addressOf('home');
    return home !== undefined && pathOf(address) === pathOf(home);
  };
  /** Part of the address, so that it survives a reload and reaches the next screen. */
  const withDeeplink = (address: string): string => {
    if (deeplink === undefined) return address;
    const { pathname, searchParams, hash } = new URL(address, ORIGIN);
    searchParams.set('deeplink', deeplink);
    return `${pathname}?${searchParams.toString()}${hash}`;
  };
  const addressOf = (name: AddressName | WebviewAddressName, values: AddressValues = {}): string | undefined => {
    const own = isWebviewName(name) ? undefined : portal.addressOf(`webview:${name}`, values);
    return own === undefined ? portal.addressOf(name, values) : withDeeplink(own);
  };
  const serves = (path: string): boolean =>
    isHome(path) ? hasApp(page) || deeplink !== undefined : portal.serves(path);
  const leave = (): void => {
    if (hasApp(page)) postToApp(page, { type: 'FINISH_CALL' });
    else if (deeplink !== undefined) page.location.assign(deeplink);
    else portal.notify({ tone: 'info', message: MAY_BE_CLOSED });
  };
  return {
    ...portal,
    kind: 'webview',
    navigate(to, options) {
      if (isHome(to)) leave();
      else portal.navigate(to, options);
    },
    addressOf,
    linkTo(name: AddressName, values?: AddressValues) {
      const address = addressOf(name, values);
      return address !== undefined && serves(pathOf(address)) ? address : undefined;
    },
    serves,
    prefetch(path) {
      if (!isHome(path)) portal.prefetch(path);
    },
    emit(event) {
      const message = messageOf(event);
      if (message) postToApp(page, message);
      portal.emit(event);
    },
  };
}

const ORIGIN = 'http://portal.invalid';
const pathOf = (address: string): string => new URL(address, ORIGIN).pathname;

const isWebviewName = (name: AddressName | WebviewAddressName): name is WebviewAddressName =>
  name.startsWith('webview:');

/** Message when the deep link of the address is not allowed by the brand. */
const DEEPLINK_REFUSED =
  'Este portal não aceita o link de volta ao aplicativo. Ao terminar, volte ao aplicativo você mesmo.';

/**
 * The root of a remote's screens in an app's webview, instead of `RemoteRoot`. As a layout route it renders its child
 * routes. The deep link of the address leads back to the app; one that the brand does not allow is refused with a
 * message.
 * @see docs/product/mobile.md
 */
export function WebviewRoot({ children }: { readonly children?: ReactNode }) {
  const portal = usePortal();
  const [query] = useSearchParams();
  const given = query.get('deeplink');
  const deeplink = allowedDeeplink(given, portal.brand.deeplinks);
  const isRefused = Boolean(given) && deeplink === undefined;
  useEffect(() => {
    // A listening app is notified and needs no link.
    if (isRefused && !hasApp(window)) portal.notify({ tone: 'warning', message: DEEPLINK_REFUSED });
  }, [portal, isRefused]);
  const webview = useMemo(() => webviewPortal(portal, { deeplink, page: window }), [portal, deeplink]);
  return (
    <PortalProvider portal={webview}>
      <RemoteRoot>{children}</RemoteRoot>
    </PortalProvider>
  );
}

/**
 * The deep link back to the app that a webview address names in `deeplink`, if the brand allows it: an address of one
 * of its schemes, or a link that its app opens (an https address of one of its origins).
 * @param given value of the query parameter
 * @param allowed schemes without a colon, and https origins
 * @returns undefined when there is none, when it is no address, or when it is not the brand's
 * @see docs/product/mobile.md
 */
export function allowedDeeplink(given: string | null, allowed: readonly string[]): string | undefined {
  if (given === null || !URL.canParse(given)) return undefined;
  const { protocol, origin, href } = new URL(given);
  return allowed.includes(protocol === 'https:' ? origin : protocol.slice(0, -1)) ? href : undefined;
}
