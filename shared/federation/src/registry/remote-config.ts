import type { AddressName, RouteAccess, WebviewAddressName } from '@acolhe/session';
import type { ExposeName } from '../remote/route-handle.ts';

/** A path that a remote owns. */
export interface RemoteRoute {
  /** Absolute path; the remote owns it and, unless `exact`, every path below it (whole segments only). */
  readonly path: string;
  readonly exact?: boolean;
  readonly access: RouteAccess;
  /** Query parameters one of which opens the route to visitors without a session: the remote exchanges it for one. */
  readonly entrance?: readonly string[];
}

/**
 * The container of a part: a shadow root of the partner's page, or a frame of the portal's origin, whose screens and
 * responses the page's scripts cannot read.
 * @see docs/decisions/0015-parts-in-frames.md
 */
export type PartContainer = 'shadow-root' | 'frame';

/**
 * The configuration of a remote (`remote.config.ts`).
 * @see docs/product/federation.md
 */
export interface RemoteConfig {
  /** Name of the package without its scope, `mfe-home`. */
  readonly name: string;
  /** Version of the remote, x.y.z. */
  readonly version: string;
  /** Port of the remote's own origin when everything runs on one machine; never part of the build. */
  readonly port: number;
  /** Range of the portal interface that it needs, `^1.0.0`. */
  readonly portalApi: string;
  readonly routes: readonly RemoteRoute[];
  /**
   * Screens that others lead to by name (`portal.linkTo`): a URI template on a path of `routes`, with `{value}`, and
   * with `{?value}` and `{&value}`, which are left out when there is no such value. `webview:` before a name is what
   * takes its place in an app's webview.
   */
  readonly addresses?: Readonly<Partial<Record<AddressName | WebviewAddressName, string>>>;
  /** The parts that `./embed` exports for partners, each to what it opens in. A host mounts no other. */
  readonly parts?: Readonly<Record<string, PartContainer>>;
  /** Expose name to source file, relative to the package. */
  readonly exposes: Readonly<Partial<Record<ExposeName, string>>> & { readonly './routes': string };
}
