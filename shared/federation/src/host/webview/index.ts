export { WebviewRoot } from './webview-root.tsx';
