import type { PortalEvent } from '@acolhe/session';

declare global {
  interface Window {
    /** React Native's webview. */
    readonly ReactNativeWebView?: { postMessage(text: string): void };
    /** WKWebView on iOS, with the script message handler that the app adds. */
    readonly webkit?: {
      readonly messageHandlers?: { readonly acolhe?: { postMessage(message: WebviewMessage): void } };
    };
    /** Android's WebView, with the interface that the app adds. */
    readonly AcolheApp?: { postMessage(text: string): void };
  }
}

/** What of a window leads to the app around it. */
export type AppWindow = Pick<Window, 'ReactNativeWebView' | 'webkit' | 'AcolheApp'>;

/** Whether the page is in a webview whose app listens. */
export function hasApp({ ReactNativeWebView, webkit, AcolheApp }: AppWindow): boolean {
  return Boolean(ReactNativeWebView ?? webkit?.messageHandlers?.acolhe ?? AcolheApp);
}

/**
 * Tells the app around the page, by every way that it has: JSON text, to WKWebView the object itself.
 * @see docs/webview.md
 */
export function postToApp({ ReactNativeWebView, webkit, AcolheApp }: AppWindow, message: WebviewMessage): void {
  const text = JSON.stringify(message);
  ReactNativeWebView?.postMessage(text);
  AcolheApp?.postMessage(text);
  webkit?.messageHandlers?.acolhe?.postMessage(message);
}

/**
 * What a screen in an app's webview tells the app around it: ids only, no personal data. `FINISH_CALL`: the patient is
 * through with the screen, and the app closes the webview. Every other one is an event that a remote emits, with its
 * type in capitals: `visit-started` is `VISIT_STARTED`.
 * @see docs/webview.md
 */
export interface WebviewMessage {
  readonly type: string;
  readonly [id: string]: unknown;
}

/** Events of hosts, which concern the page alone. */
const HOST_EVENTS: readonly PortalEvent['type'][] = ['ready', 'auth-required'];

/** The message that tells the app of an event; undefined for the events of hosts. */
export function messageOf(event: PortalEvent): WebviewMessage | undefined {
  if (HOST_EVENTS.includes(event.type)) return undefined;
  return { ...event, type: event.type.toUpperCase().replaceAll('-', '_') };
}
