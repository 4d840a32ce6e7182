import type { HostPortal, SessionScope, TokenSession } from '@acolhe/session';
import type { RemoteLoader } from '../../load/create-remote-loader.ts';
import type { RemoteFailure } from '../../load/remote-failure.ts';
import type { EmbedPart } from '../../remote/route-handle.ts';
import type { MountOptions } from './mount-options.ts';

/** What opening a part came to. */
export type OpenedPart =
  | { readonly ok: true; readonly part: EmbedPart; readonly loader: RemoteLoader }
  | { readonly ok: false; readonly because: 'part'; readonly failure: RemoteFailure }
  | { readonly ok: false; readonly because: 'session'; readonly message: string };

/** How the parts of a remote are got; the kit's own loaders, or a test's. */
export type FindLoader = (registryUrl: string) => Promise<RemoteLoader>;

async function loadPart(
  { registryUrl, remote, part: name }: MountOptions,
  findLoader: FindLoader,
): Promise<OpenedPart> {
  let loader: RemoteLoader;
  try {
    loader = await findLoader(registryUrl);
  } catch (error) {
    return { ok: false, because: 'part', failure: { remote, phase: 'registry', cause: String(error) } };
  }
  const outcome = await loader.load(remote, './embed');
  if (!outcome.ok) return { ok: false, because: 'part', failure: outcome.failure };
  const part = outcome.module.parts[name];
  if (!part)
    return {
      ok: false,
      because: 'part',
      failure: { remote, version: outcome.version, phase: 'contract', cause: `it has no part ${name}` },
    };
  return { ok: true, part, loader };
}

/** Opens the session by the partner's token, with a new one when it has ended already. */
async function openSession(
  { session: given }: MountOptions,
  session: TokenSession,
  scope: Promise<SessionScope | undefined>,
): Promise<string | undefined> {
  if (session.current()) return undefined;
  const token =
    Date.parse(given.expiresAt) > Date.now() ? given.token : (await given.renew().catch(() => undefined))?.token;
  if (token === undefined) return 'A sua sessão terminou.';
  const opened = await session.openWithToken(token, scope);
  return opened.ok ? undefined : opened.message;
}

/** Loads the part and opens the session at the same time. */
export async function openPart(
  options: MountOptions,
  portal: HostPortal<TokenSession>,
  findLoader: FindLoader,
): Promise<OpenedPart> {
  const loading = loadPart(options, findLoader);
  const scope = loading.then((opened) => (opened.ok ? opened.part.scope : undefined));
  const [opened, refusal] = await Promise.all([loading, openSession(options, portal.session, scope)]);
  return opened.ok && refusal !== undefined ? { ok: false, because: 'session', message: refusal } : opened;
}
