export { laterScreen, type LaterScreen } from './later-screen.tsx';
export { RemoteRoot } from './remote-root.tsx';
export {
  routeHandle,
  type EmbedModule,
  type EmbedPart,
  type EmbedParts,
  type GatesModule,
  type RouteHandle,
  type RoutesModule,
} from './route-handle.ts';
