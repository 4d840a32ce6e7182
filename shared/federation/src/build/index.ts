export { defineApp, defineHost, type AppConfig } from './define-app.ts';
export { defineRemote, type Build } from './define-remote.ts';
export { type BuildMode } from './common-config.ts';
export { type RemoteConfig, type RemoteRoute } from '../registry/remote-config.ts';
