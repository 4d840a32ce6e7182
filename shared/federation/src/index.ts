export { browserPorts } from './loader/browser-ports.ts';
export { createRemoteLoader, type RemoteLoader, type RemoteLoaderOptions } from './loader/create-remote-loader.ts';
export { LOAD_LIMITS, type LoadLimits, type LoaderEvent, type LoaderPorts } from './loader/loader-ports.ts';
export { type LoadOutcome, type LoadPhase, type RemoteFailure } from './loader/remote-failure.ts';
export { SHARE_LIST, type SharedModule } from './share-list.ts';
export * from './registry/index.ts';
