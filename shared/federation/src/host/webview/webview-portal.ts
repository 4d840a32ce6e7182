import type { AddressName, AddressValues, Portal, WebviewAddressName } from '@acolhe/session';
import { type AppWindow, hasApp, tellApp } from './native-app.ts';
import { messageOf } from './webview-message.ts';

/** What stands for the portal's addresses in a webview. */
export interface WebviewWays {
  /** The portal's first screen: in a webview that is the app. */
  readonly home: string;
  /** Path in the portal to path in the webview. */
  readonly screens: Readonly<Record<string, string>>;
}

export interface WebviewOptions {
  readonly ways: WebviewWays;
  /** An address of the app that passed `allowedDeeplink`. */
  readonly deeplink: string | undefined;
  readonly page: AppWindow & { readonly location: Pick<Location, 'assign'> };
}

/** Said when there is nothing to go back to: neither an app that listens nor a deep link. */
const MAY_BE_CLOSED = 'Você já pode fechar esta página.';

/**
 * The portal as screens in an app's webview see it: the same screens lead to their webview variants, and home is the
 * app, told by `FINISH_CALL` or opened by its deep link. What happens to a visit is told to the app too.
 * @see docs/product/mobile.md
 */
export function webviewPortal(portal: Portal, { ways, deeplink, page }: WebviewOptions): Portal {
  /** The address in the webview; undefined for the app. */
  const placeOf = (address: string): string | undefined => {
    const { pathname, searchParams, hash } = new URL(address, 'http://portal.invalid');
    if (pathname === ways.home) return undefined;
    const screen = ways.screens[pathname];
    if (screen === undefined) return address;
    return withDeeplink(`${screen}${searchParams.size > 0 ? `?${searchParams.toString()}` : ''}${hash}`);
  };
  /** Kept in the address, so that a reload and the next part know the way back as well. */
  const withDeeplink = (address: string): string => {
    if (deeplink === undefined) return address;
    const { pathname, searchParams, hash } = new URL(address, 'http://portal.invalid');
    searchParams.set('deeplink', deeplink);
    return `${pathname}?${searchParams.toString()}${hash}`;
  };
  const addressOf = (name: AddressName | WebviewAddressName, values: AddressValues = {}): string | undefined => {
    const own = isWebviewName(name) ? undefined : portal.addressOf(`webview:${name}`, values);
    return own === undefined ? portal.addressOf(name, values) : withDeeplink(own);
  };
  const serves = (address: string): boolean => {
    const place = placeOf(address);
    return place === undefined ? hasApp(page) || deeplink !== undefined : portal.serves(place);
  };
  const leave = (): void => {
    if (hasApp(page)) tellApp(page, { type: 'FINISH_CALL' });
    else if (deeplink !== undefined) page.location.assign(deeplink);
    else portal.notify({ tone: 'info', message: MAY_BE_CLOSED });
  };
  return {
    ...portal,
    kind: 'webview',
    navigate(to, options) {
      const place = placeOf(to);
      if (place === undefined) leave();
      else portal.navigate(place, options);
    },
    addressOf,
    linkTo(name: AddressName, values?: AddressValues) {
      const address = addressOf(name, values);
      return address !== undefined && serves(address) ? address : undefined;
    },
    serves,
    prefetch(path) {
      const place = placeOf(path);
      if (place !== undefined) portal.prefetch(place);
    },
    emit(event) {
      const message = messageOf(event);
      if (message) tellApp(page, message);
      portal.emit(event);
    },
  };
}

const isWebviewName = (name: AddressName | WebviewAddressName): name is WebviewAddressName =>
  name.startsWith('webview:');
