import type { HostPortal, SessionScope, TokenSession } from '@acolhe/session';
import type { RemoteLoader } from '../../load/create-remote-loader.ts';
import type { PartContainer } from '../../registry/remote-config.ts';
import type { EmbedPart } from '../../remote/route-handle.ts';
import type { PartOptions } from './mount-options.ts';
import { type PartFailure, unreachedFailure } from './part-failure.ts';

/** What opening a part came to; one that opens in a frame is opened there, not here. */
export type OpenedPart =
  | { readonly ok: true; readonly opened: 'here'; readonly part: EmbedPart; readonly loader: RemoteLoader }
  | { readonly ok: true; readonly opened: 'in-frame'; readonly frameUrl: string }
  | { readonly ok: false; readonly because: 'part'; readonly failure: PartFailure }
  | { readonly ok: false; readonly because: 'session'; readonly message: string };

/** How the parts of a remote are got; the kit's own loaders, or a test's. */
export type FindLoader = () => Promise<RemoteLoader>;

const refused = (failure: PartFailure): OpenedPart => ({ ok: false, because: 'part', failure });

async function loadPart({ remote, part: name }: PartOptions, loader: RemoteLoader): Promise<OpenedPart> {
  const outcome = await loader.load(remote, './embed');
  if (!outcome.ok) return refused(outcome.failure);
  const part = outcome.module.parts[name];
  if (!part) return refused({ remote, version: outcome.version, phase: 'contract', cause: `it has no part ${name}` });
  return { ok: true, opened: 'here', part, loader };
}

/**
 * Opens the session by the partner's token, with a new one when it has ended already.
 * @returns why there is none
 */
async function openSession(
  { session: given, apiUrl, remote }: PartOptions,
  session: TokenSession,
  scope: Promise<SessionScope | undefined>,
): Promise<OpenedPart | undefined> {
  if (session.current()) return undefined;
  const token =
    Date.parse(given.expiresAt) > Date.now() ? given.token : (await given.renew().catch(() => undefined))?.token;
  if (token === undefined) return { ok: false, because: 'session', message: 'A sua sessão terminou.' };
  const opened = await session.openWithToken(token, scope);
  if (opened.ok) return undefined;
  const { kind, message } = opened;
  if (kind === 'refused') return { ok: false, because: 'session', message };
  if (kind === 'offline') return refused(await unreachedFailure(apiUrl, remote));
  return refused({ remote, phase: 'service', cause: `${apiUrl}: ${kind}` });
}

/** What a part is opened with. */
export interface PartOpener {
  readonly portal: HostPortal<TokenSession>;
  readonly findLoader: FindLoader;
  /** What this host is. */
  readonly container: PartContainer;
}

/**
 * Finds out what a part opens in. In that: loads it and opens the session at the same time. A part of a frame is not
 * loaded in the page, nor are the patient's data asked for there.
 */
export async function openPart(
  options: PartOptions,
  { portal, findLoader, container }: PartOpener,
): Promise<OpenedPart> {
  const { remote, part: name } = options;
  let loader: RemoteLoader;
  try {
    loader = await findLoader();
  } catch (error) {
    return refused({ remote, phase: 'registry', cause: String(error) });
  }
  const place = await loader.partPlace(remote, name);
  if (!place) return refused({ remote, phase: 'contract', cause: `the registry names no part ${name} of it` });
  if (place.container !== container) {
    return place.container === 'frame'
      ? { ok: true, opened: 'in-frame', frameUrl: place.frameUrl }
      : refused({ remote, phase: 'contract', cause: `${name} opens in the page, not in a frame` });
  }
  const loading = loadPart(options, loader);
  const scope = loading.then((opened) => (opened.ok && opened.opened === 'here' ? opened.part.scope : undefined));
  const [opened, refusal] = await Promise.all([loading, openSession(options, portal.session, scope)]);
  return (opened.ok && refusal) || opened;
}
