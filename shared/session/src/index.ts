export * from './portal/portal.ts';
export * from './portal/addresses.ts';
export * from './declarations.ts';
export { PortalProvider, useHoldUnsaved, usePortal, useSession } from './portal/portal-context.tsx';
export {
  exitAddress,
  HOME_PATH,
  homeAddress,
  homeLink,
  type HomeLink,
  otherPortal,
  signInAddress,
} from './portal/ways-home.ts';
export { createGivenPortal, createShellPortal, type HostPortal, type PortalHost } from './portal/create-portal.ts';
export { createPortalStore, type PortalState, type PortalStore } from './store/portal-store.ts';
export { type ApiConnection, createConnection } from './api/api-connection.ts';
export {
  apiError,
  PortalCallFailed,
  portalApiErrorOf,
  type PortalApiError,
  type PortalApiErrorKind,
} from './api/portal-api-error.ts';
export { callEndpoint, portalApi, uploadEndpoint } from './api/portal-api.ts';
export { loadFile } from './api/load-file.ts';
export { type ApiAnswer, sendCall } from './api/send-call.ts';
export { type ServiceCall, type ServiceCalls, serviceCalls, useServiceCall } from './service-calls/service-calls.ts';
export { type PortalSession, selectIsInterrupted, selectSession } from './session/session-slice.ts';
export { createSessionPort, type PortalSessionPort } from './session/session-port.ts';
export { createGivenSession, type GivenSession } from './session/given-session.ts';
export { SIGN_OUT_DURING_CALL } from './session/objections.ts';
export {
  dismiss,
  notify,
  type Notification,
  type NotificationTone,
  selectNotifications,
  type ShownNotification,
} from './notifications/notifications-slice.ts';
export { type Gate, gateOf } from './gate/gate.ts';
export {
  addressAfterSignIn,
  guard,
  type GuardVerdict,
  type RouteAccess,
  SIGN_IN_PATH,
  SIGN_IN_REQUIRED,
  type SignInState,
} from './guard/guard.ts';
export { type MovementPayload } from './movement-log/movement-log.ts';
export { accessToRealtime } from './realtime/access-to-realtime.ts';
export { type ConnectRealtime } from './realtime/realtime-opener.ts';
export { browserStorage } from './storage/browser-storage.ts';
export { MOVEMENT, SESSION_LIMITS, TOAST_MS } from './session-limits.ts';
export { type WebviewMessage } from './webview/webview-message.ts';
