import type { Brand } from '@acolhe/brand';
import type { LevelMeasurement, LinkPatient, Patient } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import type { Slice } from '@reduxjs/toolkit';
import type { PortalApiError, PortalApiErrorKind } from '../api/portal-api-error.ts';
import type { MovementPayload } from '../movement-log/movement-log.ts';
import type { Notification } from '../notifications/notifications-slice.ts';
import type { PortalSession } from '../session/session-slice.ts';
import type { PortalStore } from '../store/portal-store.ts';
import type { Addresses } from './addresses.ts';

/** Version of this interface; a remote says in the registry which range it needs. */
export const PORTAL_API_VERSION = '1.6.0';

/**
 * shell: the portal; webview: the portal in an app's webview; embed: one part in a partner's page; kiosk: a cabin;
 * mock: tests and a remote alone.
 */
export type HostKind = 'shell' | 'webview' | 'embed' | 'kiosk' | 'mock';

/** The outcome of signing in; the message is Portuguese and may be shown. */
export type SignInResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly kind: PortalApiErrorKind;
      readonly message: string;
      readonly retryAfterSeconds?: number;
    };

/** The outcome of an exit; the message says what forbids it now. */
export type SignOutResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

export interface SessionPort {
  current(): PortalSession | undefined;
  /**
   * What the patient changed of themselves, as the service answered; for anybody else it does nothing. Since version
   * 1.2.
   */
  update(patient: Patient): void;
  /** A kiosk and an embed cannot sign in: they are given their session. */
  signIn(cpf: string, password: string): Promise<SignInResult>;
  /**
   * Opens a session by a partner's signed link, for urgent care alone; it takes the place of whoever is signed in.
   * @param link value of the address's `authHash`
   */
  signInByLink(link: string): Promise<SignInResult>;
  /**
   * Opens a session of the portal by a token that a partner signed; it takes the place of whoever is signed in. Since
   * version 1.4.
   * @param token value of the address's `authToken`
   */
  signInByToken(token: string): Promise<SignInResult>;
  /**
   * Ends the session in every tab, clears store, realtime and storage. What forbids it (a call under way) is told in a
   * toast too.
   */
  signOut(): Promise<SignOutResult>;
}

/** What a remote tells its host; ids only, no personal data. */
export type PortalEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'visit-requested'; readonly requestId: number }
  | { readonly type: 'visit-started'; readonly requestId: number }
  | { readonly type: 'visit-ended'; readonly requestId: number; readonly attendanceId?: number }
  | { readonly type: 'visit-cancelled'; readonly requestId?: number }
  | { readonly type: 'auth-required' };

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** The service's time. */
export interface PortalClock {
  /** Epoch milliseconds by the service's clock. */
  nowMs(): number;
}

/**
 * What the key of a scheduled call leads to: the appointment, and a portal of its own in which the patient of the link
 * is signed in.
 */
export interface VideoLinkOpened {
  readonly appointmentId: number;
  readonly patient: LinkPatient;
  /** To be disposed of when the call is left. */
  readonly portal: Portal & { dispose(): Promise<void> };
}
export type VideoLinkResult =
  { readonly ok: true; readonly opened: VideoLinkOpened } | { readonly ok: false; readonly error: PortalApiError };

/** What this host allows to be kept. Embeds and kiosks keep it in memory. */
export interface PortalStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** What a host hands to a remote. Addresses by name (`linkTo`, `addressOf`): since version 1.6. */
export interface Portal extends Addresses {
  readonly apiVersion: string;
  readonly kind: HostKind;
  readonly store: PortalStore;
  /** Adds a remote's state to the host's store; adding it twice does nothing. */
  injectSlice(slice: Slice): void;
  readonly session: SessionPort;
  readonly brand: Brand;
  /** Where styles go and elements are looked up: the document, or the shadow root of an embed. */
  readonly root: Document | ShadowRoot;
  /** The realtime database of this session, opened when first asked for. */
  realtime(): Promise<Realtime>;
  /**
   * Exchanges the key of a scheduled call for a portal of its own, in which the patient of the link is signed in; this
   * one's session stays as it is.
   */
  openVideoLink(key: string): Promise<VideoLinkResult>;
  readonly clock: PortalClock;
  /** Kept for this tab. */
  readonly storage: PortalStorage;
  /**
   * Leads to an address of the product. Since version 1.5 the portal also leaves for another site, by an https address;
   * a part of somebody's page does not.
   */
  navigate(to: string, options?: NavigateOptions): void;
  /** Whether some remote of this host owns the path. */
  serves(path: string): boolean;
  /** Loads what owns the path ahead of a likely visit. */
  prefetch(path: string): void;
  notify(notification: Notification): void;
  announce(message: string, politeness?: 'polite' | 'assertive'): void;
  emit(event: PortalEvent): void;
  /** Writes an event to the movement log; returns at once, whatever becomes of it. */
  log(code: number, payload?: MovementPayload): void;
  /** The same for measurements of the connection in a call, 1 to 200 at a time. Since version 1.1. */
  logLevels(batch: LevelMeasurement[]): void;
  /**
   * A remote forbids exit while it returns a message (a call under way).
   * @returns what takes the objection back
   */
  objectToSignOut(objection: () => string | undefined): () => void;
  /**
   * A screen says that what was typed in it is lost when it goes. The host asks before it lets go of it. Since version
   * 1.3.
   * @returns what takes the hold back
   */
  holdUnsaved(hasUnsaved: () => boolean): () => void;
  readonly config: PortalConfig;
}

export interface PortalConfig {
  /** Base address of the service, without a slash at the end. */
  readonly apiUrl: string;
  /** Shown on the screens, `1.5.1-z`. */
  readonly appVersion: string;
  /** For those who build the portal: every way to care is shown. Absent means no. @see docs/operating.md */
  readonly developmentMode?: boolean;
}
