export { type LaterScreen, laterScreen, PortalUi, RemoteRoot } from './remote-root.tsx';
export * from './route-handle.ts';
