export type * from './model/realtime.ts';
export { type ConnectOptions, RealtimeConnectError, connectRealtime } from './connect-realtime.ts';
export type { RenewAccess } from './connection/sign-in.ts';
