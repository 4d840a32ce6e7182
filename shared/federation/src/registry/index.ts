export {
  appDescription,
  buildDescription,
  remoteDescription,
  type AppDescription,
  type BuildDescription,
  type RemoteDescription,
  type SharedVersions,
} from './build-description.ts';
export {
  manifestSchema,
  parseManifest,
  scriptAddress,
  scriptsOfExpose,
  type Manifest,
  type ScriptAddress,
} from './manifest-schema.ts';
export {
  addressTemplates,
  type Parsed,
  parseRegistry,
  parseWith,
  partContainers,
  type Registry,
  type RegistryEntry,
  registrySchema,
  routeList,
  satisfies,
} from './registry-schema.ts';
export { type PartContainer, type RemoteConfig, type RemoteRoute } from './remote-config.ts';
export { addressFaults, overlappingRoutes, ownerOf, type Overlap, type RouteOwner } from './route-owner.ts';
export { BUILD_PLACEHOLDER, NEVER_MATCHES } from './built-names.ts';
export { SHARE_LIST, type SharedModule } from './share-list.ts';
