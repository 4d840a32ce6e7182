import type { WebviewMessage } from './webview-message.ts';

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
export function tellApp({ ReactNativeWebView, webkit, AcolheApp }: AppWindow, message: WebviewMessage): void {
  const text = JSON.stringify(message);
  ReactNativeWebView?.postMessage(text);
  AcolheApp?.postMessage(text);
  webkit?.messageHandlers?.acolhe?.postMessage(message);
}
