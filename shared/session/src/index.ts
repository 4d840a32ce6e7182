export {
  type Addresses,
  type AddressValues,
  createAddresses,
  expandAddress,
  type HostKind,
  type KioskFacts,
  type NavigateOptions,
  type Portal,
  PORTAL_API_VERSION,
  type PortalConfig,
  PortalProvider,
  type TokenPortal,
  useGuardUnsaved,
  usePortal,
  useSession,
} from './portal/portal.tsx';
export {
  absoluteAddress,
  exitAddress,
  homeAddress,
  type HomeLink,
  homeLink,
  otherPortal,
  partnerReturn,
  returnAddress,
  signInAddress,
} from './portal/home-address.ts';
export * from './model/declarations.ts';
export { createKioskPortal, createTokenPortal, type HostPortal, type PortalHost } from './portal/create-portal.ts';
export {
  createPortalStore,
  type PortalState,
  type PortalStore,
  selectIsInterrupted,
  selectSession,
} from './store/portal-store.ts';
export { type ApiConnection, createConnection } from './api/connection.ts';
export {
  apiError,
  PortalCallFailed,
  portalApiErrorOf,
  type PortalApiError,
  type PortalApiErrorKind,
} from './api/portal-api-error.ts';
export { fetchAuthorized, loadFile, openInNewTab } from './api/files.ts';
export { type ApiAnswer, sendCall, sendRequest } from './api/send-call.ts';
export { type ServiceCall, type ServiceCalls, serviceCalls, useServiceCall } from './portal/service-calls.ts';
export {
  addressAfterSignIn,
  defineScope,
  gateOf,
  guard,
  type GuardVerdict,
  type PortalSession,
  type ScopeRules,
  SESSION_LIMITS,
  SIGN_IN_REQUIRED,
  type SignInState,
} from './model/portal-session.ts';
export { createTokenSession, type TokenSession } from './session/token-session.ts';
export {
  type SessionPort,
  type SignInResult,
  type SignOutOptions,
  type SignOutResult,
} from './session/session-port.ts';
export {
  dismiss,
  type Notification,
  type Notifications,
  type NotificationTone,
  notify,
  selectNotifications,
  type ShownNotification,
  useNotifications,
} from './store/notifications.ts';
export { type MovementPayload } from './api/movement-log.ts';
export { accessToRealtime, type ConnectRealtime } from './api/realtime.ts';
export { browserStorage, type PortalStorage } from './model/storage.ts';
export { createServiceClock, type PortalClock } from './api/service-clock.ts';
export { MOVEMENT } from '@acolhe/contracts';
