export type * from './realtime.ts';
export { type ConnectOptions, RealtimeConnectError, connectRealtime } from './connect-realtime.ts';
export type { RenewAccess } from './sign-in.ts';
