export { browserPorts } from './browser-ports.ts';
export {
  createRemoteLoader,
  type PartPlace,
  type RemoteLoader,
  type RemoteLoaderOptions,
} from './create-remote-loader.ts';
export {
  LOAD_LIMITS,
  type LoaderEvent,
  type LoaderPorts,
  type LoadLimits,
  type LoadOutcome,
  type LoadPhase,
  type RemoteFailure,
} from './loader-ports.ts';
