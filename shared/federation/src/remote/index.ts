export { PortalUi } from './portal-ui.tsx';
// By name, so that a build without these does not read them, nor the router that they need.
export { type LazyScreen, lazyScreen, RemoteRoot } from './remote-root.tsx';
export * from './route-handle.ts';
