export { WebviewRoot, type WebviewRootProps } from './webview-root.tsx';
export { type WebviewWays } from './webview-portal.ts';
