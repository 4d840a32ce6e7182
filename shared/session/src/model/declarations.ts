/**
 * Declarations of a domain for hosts and for the remotes of other domains. These lists are open: a remote adds its own
 * entries in its own folder by `declare module '@acolhe/session/declarations' { interface PortalAddresses { ... } }`. A
 * remote that navigates to a screen of another may declare its name too, with the same values.
 * @see docs/extending.md
 */

/** An address that takes no values. */
export type NoValues = Readonly<Record<never, never>>;

/**
 * Screens that remotes navigate to by name, each with the values of its address. The remote that owns a screen declares
 * its path in its `remote.config.ts` (`addresses`).
 */
export interface PortalAddresses {
  /** The first screen of a patient who is signed in. */
  readonly home: NoValues;
  /** Where patients sign in. */
  readonly 'sign-in': NoValues;
}

/** Name of a screen that remotes lead to. */
export type AddressName = keyof PortalAddresses;

/** Name of a screen whose address takes no values. */
export type PlainAddressName = {
  [N in AddressName]: keyof PortalAddresses[N] extends never ? N : never;
}[AddressName];

/** Name of the address that takes the place of another one in an app's webview. */
export type WebviewAddressName<N extends AddressName = AddressName> = `webview:${N}`;

/** What sessions are good for. */
export interface SessionScopes {
  /** Everything of the portal: the patient showed a password or a partner's token. */
  readonly portal: true;
  /** One new visit, for a patient who arrived by a signed link or through a partner's page. */
  readonly 'urgent-care': true;
}
export type SessionScope = keyof SessionScopes;

/** Kinds of access that a route asks for (`access` in `remote.config.ts`). */
export interface RouteAccesses {
  /** Open to all callers. */
  readonly public: true;
  /** A signed-in patient, also one with a link for urgent care alone. */
  readonly 'urgent-care': true;
  /** A patient who signed in to the portal. */
  readonly patient: true;
}
export type RouteAccess = keyof RouteAccesses;

/** The gates that a patient must pass before anything else. */
export type Gate = 'first-access' | 'consent';

/** Events that remotes and hosts emit to the host page, by type; ids only, no personal data. */
export interface PortalEvents {
  /** The part is open. */
  readonly ready: object;
  /** The service ended the session. */
  readonly 'auth-required': object;
  /** How far a cabin is with its patient; by it the host of a kiosk warns of idleness, updates and reloads. */
  readonly 'cabin-phase': { readonly phase: CabinPhase };
  /** The service has taken a report of a cabin's health, and with it the crashes of its kiosk's page. */
  readonly 'cabin-health-reported': object;
}

/**
 * attract: idle, the page may be replaced; form: an anonymous person types; visit: a patient waits for a professional;
 * call: a professional is there; over: the visit has ended, the page must be replaced.
 * @see docs/product/cabin.md
 */
export type CabinPhase = 'attract' | 'form' | 'visit' | 'call' | 'over';

export type PortalEventType = keyof PortalEvents;

/** One event: its type with what belongs to it. */
export type PortalEvent = { [T in PortalEventType]: { readonly type: T } & PortalEvents[T] }[PortalEventType];
