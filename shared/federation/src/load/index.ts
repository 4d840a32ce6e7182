export { browserPorts } from './browser-ports.ts';
export {
  createRemoteLoader,
  type PartPlace,
  type RemoteLoader,
  type RemoteLoaderOptions,
} from './create-remote-loader.ts';
export { LOAD_LIMITS, type LoadLimits, type LoaderEvent, type LoaderPorts } from './loader-ports.ts';
export { type LoadOutcome, type LoadPhase, type RemoteFailure } from './remote-failure.ts';
