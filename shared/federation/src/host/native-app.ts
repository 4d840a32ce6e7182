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

/** The bridges of a window to its native app. */
export type AppWindow = Pick<Window, 'ReactNativeWebView' | 'webkit' | 'AcolheApp'>;

/** Whether the page is in a webview with a listening app. */
export function hasApp({ ReactNativeWebView, webkit, AcolheApp }: AppWindow): boolean {
  return Boolean(ReactNativeWebView ?? webkit?.messageHandlers?.acolhe ?? AcolheApp);
}

/**
 * Posts a message to the native app over every bridge that it has: as JSON text, to WKWebView as an object.
 * @see docs/webview.md
 */
export function postToApp({ ReactNativeWebView, webkit, AcolheApp }: AppWindow, message: WebviewMessage): void {
  const text = JSON.stringify(message);
  ReactNativeWebView?.postMessage(text);
  AcolheApp?.postMessage(text);
  webkit?.messageHandlers?.acolhe?.postMessage(message);
}

/**
 * Message of a screen in a webview to its native app: ids only, no personal data. `FINISH_CALL`: the patient has
 * finished with the screen, and the app closes the webview. Every other one is an event of a remote, with its type in
 * capitals: `visit-started` is `VISIT_STARTED`.
 * @see docs/webview.md
 */
export interface WebviewMessage {
  readonly type: string;
  readonly [id: string]: unknown;
}

/** Events of hosts, which concern the page alone. */
const HOST_EVENTS: readonly PortalEvent['type'][] = ['ready', 'auth-required'];

/** The message for an event; undefined for the events of hosts. */
export function messageOf(event: PortalEvent): WebviewMessage | undefined {
  if (HOST_EVENTS.includes(event.type)) return undefined;
  return { ...event, type: event.type.toUpperCase().replaceAll('-', '_') };
}
