import type { SessionScope } from '@acolhe/session';
import type { RouteObject } from '@acolhe/session/router';
import type { ComponentType } from 'react';

/**
 * Settings of a route for the page frame (`handle`).
 * @see docs/product/page-frame.md
 */
export interface RouteHandle {
  /** page: top bar and footer (default); bare: neither, as in a call. */
  readonly frame?: 'page' | 'bare';
  /** Title of the document while the route is open, without the brand. */
  readonly title?: string;
  /** A bare screen of the portal's own, as the sign-in: there, too, the frame says that there is no internet. */
  readonly tellsOffline?: boolean;
}

/** Reads a handle of whatever shape: what does not fit is not there. */
export function routeHandle(handle: unknown): RouteHandle {
  if (typeof handle !== 'object' || handle === null) return {};
  const frame = 'frame' in handle && (handle.frame === 'page' || handle.frame === 'bare') ? handle.frame : undefined;
  const title = 'title' in handle && typeof handle.title === 'string' ? handle.title : undefined;
  return { frame, title, tellsOffline: 'tellsOffline' in handle && handle.tellsOffline === true };
}

/** What `./routes` of a remote exports. */
export interface RoutesModule {
  readonly routes: RouteObject[];
}

/** What `./screen` of a remote exports: its one screen, without a router, for a host that shows nothing else. */
export interface ScreenModule {
  /** Takes the query of its address, and sets up its components itself (`PortalUi`). */
  readonly Screen: ComponentType<{ readonly search: string }>;
}

/** A part that a partner's page can mount. */
export interface EmbedPart {
  /** Every route that the part may lead to. */
  readonly routes: RouteObject[];
  /** Where it begins. */
  readonly startPath: string;
  /** Scope of the sessions that partners open for it; `urgent-care` by default. */
  readonly scope?: SessionScope;
}
export type EmbedParts = Readonly<Record<string, EmbedPart>>;

/** What `./embed` of a remote exports. */
export interface EmbedModule {
  readonly parts: EmbedParts;
}

/** What `./gates` of a remote exports. */
export interface GatesModule {
  /**
   * Renders the session's pending gate (`gateOf`), in any host, and notifies the session once it is passed. Hosts give
   * it a router, whose entries have the gate's steps.
   */
  readonly Gates: ComponentType;
  /**
   * Asks the interrupted patient for the password in a dialog, or signs them out; without it an interrupted session
   * cannot resume.
   */
  readonly SignInAgain?: ComponentType;
}

/**
 * What remotes expose: name to what the module exports. Open to additions: a domain whose host loads something else
 * adds its name by `declare module '@acolhe/federation/remote'`, from its own folder.
 */
export interface RemoteExposes {
  /** The screens; every remote has them. */
  readonly './routes': RoutesModule;
  /** The screen of a remote that has but one. */
  readonly './screen': ScreenModule;
  /** The parts that partners mount. */
  readonly './embed': EmbedModule;
  /** What every host shows until a patient has done it; one remote has them. */
  readonly './gates': GatesModule;
}

/** Name of something that a remote exposes. */
export type ExposeName = keyof RemoteExposes;
