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
  parseRegistry,
  partContainers,
  parseWith,
  registrySchema,
  routeList,
  type Parsed,
  type Registry,
  type RegistryEntry,
} from './registry-schema.ts';
export { type PartContainer, type RemoteConfig, type RemoteRoute } from './remote-config.ts';
export { addressFaults, overlappingRoutes, ownerOf, type Overlap, type RouteOwner } from './route-owner.ts';
export { satisfies } from './version-range.ts';
export { BUILD_PLACEHOLDER, NEVER_MATCHES } from './built-names.ts';
export { SHARE_LIST, type SharedModule } from './share-list.ts';
