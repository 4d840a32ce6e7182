import { MOVEMENT } from '@acolhe/contracts';
import type { LoadPhase, RemoteFailure } from '@acolhe/federation/load';
import { type Gate, returnAddress, usePortal, useSession } from '@acolhe/session';
import { useLocation, useRouteError } from '@acolhe/session/router';
import { ErrorState, Link } from '@acolhe/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Remotes } from './remotes.ts';

export interface BrokenScreenProps {
  readonly remote: string;
  readonly version: string;
}

/** Address of the piece that could not be fetched, if that is what happened. */
const missingPiece = (error: unknown): string | undefined =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error && typeof error.request === 'string'
    ? error.request
    : undefined;

/** Scripts of the same version of the same part that this page has asked for. */
function requestedScripts(piece: string): readonly string[] {
  const folder = new URL('.', piece).href;
  const asked = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(folder) && name.endsWith('.js'));
  return [...new Set([piece, ...asked])];
}

/**
 * Reloads the page, bypassing the cache for a chunk that failed: immutable files are cached for long, damaged ones too.
 */
async function startAfresh(error: unknown): Promise<void> {
  const piece = missingPiece(error);
  if (piece !== undefined)
    await Promise.allSettled(
      requestedScripts(piece).map((url) => fetch(url, { cache: 'reload', credentials: 'omit' })),
    );
  window.location.reload();
}

/**
 * A screen of a part threw, or one of its chunks could not be fetched. Modules cannot be evaluated again in this page,
 * so the retry reloads it; the session and a call in progress continue afterwards.
 */
export function BrokenScreen({ remote, version }: BrokenScreenProps) {
  const portal = usePortal();
  const error = useRouteError();
  useEffect(() => console.error(`part broken: ${remote} ${version} in phase screen`, error), [remote, version, error]);
  return (
    <ErrorState
      onRetry={() => void startAfresh(error)}
      support={{ phone: portal.brand.supportPhone, code: failureCode({ remote, phase: 'screen' }) }}
    >
      <HomeLink />
    </ErrorState>
  );
}

/** Number of each phase in which a part fails. */
const PHASE_NUMBERS: Readonly<Record<LoadPhase | 'screen', number>> = {
  registry: 10,
  contract: 20,
  manifest: 30,
  entry: 40,
  module: 50,
  screen: 60,
};

/**
 * The code of a failure, which the patient reads out to the support on the phone: 'VI-30'.
 * @param remote name of the part: its first two letters, without 'mfe-', are those of the code
 * @see docs/product/page-frame.md
 */
export function failureCode({
  remote,
  phase,
}: {
  readonly remote: string;
  readonly phase: LoadPhase | 'screen';
}): string {
  return `${remote.replace(/^mfe-/, '').slice(0, 2).toUpperCase()}-${PHASE_NUMBERS[phase]}`;
}

/** A link to the first screen, or to the partner, for a session that may open it and is not there already. */
function HomeLink() {
  const home = returnAddress(usePortal());
  const session = useSession();
  const { pathname } = useLocation();
  return session && home !== undefined && pathname !== home ? (
    <Link href={home} alone>
      Voltar ao Início
    </Link>
  ) : null;
}

export interface RemoteFailedProps {
  readonly failure: RemoteFailure;
  readonly remotes: Remotes;
}

/** Shown to users who are not signed in: nothing else of the portal is available to them yet. */
const WITHOUT_ENTRANCE = 'Não foi culpa sua. Tente de novo em alguns minutos.';

/** The part that owns the address did not open; the rest of the portal works, and a button tries again. */
export function RemoteFailed({ failure, remotes }: RemoteFailedProps) {
  const portal = usePortal();
  const { pathname, search, hash, state } = useLocation() as {
    pathname: string;
    search: string;
    hash: string;
    state: unknown;
  };
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const code = failureCode(failure);
  const logFailure = useEffectEvent(() =>
    portal.log(MOVEMENT.partNotLoaded, { part: failure.remote, version: failure.version ?? null, code }),
  );
  useEffect(() => {
    if (navigator.onLine) logFailure();
  }, [code]);
  const retry = async (): Promise<void> => {
    setBusy(true);
    const outcome = await remotes.open(failure.remote);
    setBusy(false);
    if (outcome.ok) portal.navigate(pathname + search + hash, { replace: true, state });
    else portal.announce('Esta parte ainda não abriu. Tente de novo em instantes.', 'assertive');
  };
  return (
    <ErrorState
      busy={busy}
      onRetry={() => void retry()}
      support={{ phone: portal.brand.supportPhone, code }}
      {...(session ? {} : { sentence: WITHOUT_ENTRANCE })}
    >
      <HomeLink />
    </ErrorState>
  );
}

export const REMOTE_FAILED_TITLE = 'Esta parte não abriu';
export const NOT_FOUND_TITLE = 'Página não encontrada';
/** Title of the question over the covered screen, and of the document while it is open. */
export const INTERRUPTED_TITLE = 'Sua sessão terminou';
/** Titles of the document while something has to be done first. */
export const GATE_TITLES: Readonly<Record<Gate, string>> = {
  'first-access': 'Complemento de Cadastro',
  consent: 'Termo de Consentimento',
};
