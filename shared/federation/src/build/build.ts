export { type AppConfig, type Build, defineApp, defineHost, defineRemote } from './define-remote.ts';
export { type BuildMode } from './common-config.ts';
export { type RemoteConfig, type RemoteRoute } from '../registry/remote-config.ts';
