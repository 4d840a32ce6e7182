export { laterScreen, type LaterScreen } from './later-screen.tsx';
export { PortalUi } from './portal-ui.tsx';
export { RemoteRoot } from './remote-root.tsx';
export * from './route-handle.ts';
