import { MOVEMENT } from '@acolhe/contracts';
import type { RemoteFailure } from '@acolhe/federation/load';
import { usePortal, useSession } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { ErrorState } from '@acolhe/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Remotes } from '../remotes/remotes.ts';
import { HomeLink } from './home-link.tsx';
import { failureCode } from './failure-code.ts';

export interface RemoteFailedProps {
  readonly failure: RemoteFailure;
  readonly remotes: Remotes;
}

/** Said to who is not signed in: nothing else of the portal is theirs yet. */
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
  const tell = useEffectEvent(() =>
    portal.log(MOVEMENT.partNotLoaded, { part: failure.remote, version: failure.version ?? null, code }),
  );
  useEffect(() => {
    if (navigator.onLine) tell();
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
