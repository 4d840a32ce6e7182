export { browserPush, type PushBrowser } from './device-push.ts';
export { type DevicePush, type PushCalls, useDevicePush, usePortalPush } from './use-device-push.ts';
