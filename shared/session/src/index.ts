export * from './portal/portal.ts';
export { absoluteAddress } from './portal/absolute-address.ts';
export * from './portal/addresses.ts';
export * from './model/declarations.ts';
export { PortalProvider, useGuardUnsaved, usePortal, useSession } from './portal/portal-context.tsx';
export {
  exitAddress,
  homeAddress,
  homeLink,
  type HomeLink,
  otherPortal,
  signInAddress,
} from './portal/home-address.ts';
export { createKioskPortal, createTokenPortal, type HostPortal, type PortalHost } from './portal/create-portal.ts';
export { createPortalStore, type PortalState, type PortalStore } from './store/portal-store.ts';
export { type ApiConnection, createConnection } from './api/api-connection.ts';
export {
  apiError,
  PortalCallFailed,
  portalApiErrorOf,
  type PortalApiError,
  type PortalApiErrorKind,
} from './api/portal-api-error.ts';
export { fetchAuthorized } from './api/fetch-authorized.ts';
export { loadFile } from './api/load-file.ts';
export { type ApiAnswer, sendCall, sendRequest } from './api/send-call.ts';
export { openInNewTab } from './new-tab/open-in-new-tab.ts';
export { type ServiceCall, type ServiceCalls, serviceCalls, useServiceCall } from './service-calls/service-calls.ts';
export { defineScope, type PortalSession, type ScopeRules } from './model/portal-session.ts';
export { selectIsInterrupted, selectSession } from './store/session-slice.ts';
export { createTokenSession, type TokenSession } from './session/token-session.ts';
export {
  type SessionPort,
  type SignInResult,
  type SignOutOptions,
  type SignOutResult,
} from './session/session-port.ts';
export {
  dismiss,
  notify,
  type Notification,
  type NotificationTone,
  selectNotifications,
  type ShownNotification,
} from './toasts/notifications-slice.ts';
export { type Notifications, useNotifications } from './toasts/use-notifications.ts';
export { gateOf } from './access/gate.ts';
export { addressAfterSignIn, guard, type GuardVerdict, SIGN_IN_REQUIRED, type SignInState } from './access/guard.ts';
export { type MovementPayload } from './movement-log/movement-log.ts';
export { accessToRealtime } from './realtime/access-to-realtime.ts';
export { type ConnectRealtime } from './realtime/realtime-opener.ts';
export { browserStorage } from './storage/browser-storage.ts';
export { type PortalStorage } from './storage/portal-storage.ts';
export { type PortalClock } from './clock/service-clock.ts';
export { MOVEMENT } from '@acolhe/contracts';
export { SESSION_LIMITS } from './limits/session-limits.ts';
