import type { AddressName, AddressValues, Portal, WebviewAddressName } from '@acolhe/session';
import { type AppWindow, hasApp, tellApp } from './native-app.ts';
import { messageOf } from './webview-message.ts';

export interface WebviewOptions {
  /** An address of the app that passed `allowedDeeplink`. */
  readonly deeplink: string | undefined;
  readonly page: AppWindow & { readonly location: Pick<Location, 'assign'> };
}

/** Said when there is nothing to go back to: neither an app that listens nor a deep link. */
const MAY_BE_CLOSED = 'Você já pode fechar esta página.';

/**
 * The portal as screens in an app's webview see it: addresses by name lead to their webview variants, and home is the
 * app, told by `FINISH_CALL` or opened by its deep link. The app hears of every event too.
 * @see docs/product/mobile.md
 */
export function webviewPortal(portal: Portal, { deeplink, page }: WebviewOptions): Portal {
  const isHome = (address: string): boolean => {
    const home = portal.addressOf('home');
    return home !== undefined && pathOf(address) === pathOf(home);
  };
  /** Kept in the address, so that a reload and the next screen know the way back as well. */
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
    if (hasApp(page)) tellApp(page, { type: 'FINISH_CALL' });
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
      if (message) tellApp(page, message);
      portal.emit(event);
    },
  };
}

const ORIGIN = 'http://portal.invalid';
const pathOf = (address: string): string => new URL(address, ORIGIN).pathname;

const isWebviewName = (name: AddressName | WebviewAddressName): name is WebviewAddressName =>
  name.startsWith('webview:');
