import type { RemoteFailure } from '@acolhe/federation/load';
import { usePortal } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { ErrorState } from '@acolhe/ui';
import { useState } from 'react';
import type { Remotes } from '../remotes/remotes.ts';
import { HomeLink } from './home-link.tsx';
import { failureCode, OFFLINE } from './messages.ts';

export interface RemoteFailedProps {
  readonly failure: RemoteFailure;
  readonly remotes: Remotes;
}

/** The part that owns the address did not open; the rest of the portal works, and a button tries again. */
export function RemoteFailed({ failure, remotes }: RemoteFailedProps) {
  const portal = usePortal();
  const { pathname, search, hash, state } = useLocation() as {
    pathname: string;
    search: string;
    hash: string;
    state: unknown;
  };
  const [busy, setBusy] = useState(false);
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
      support={{ phone: portal.brand.supportPhone, code: failureCode(failure) }}
      {...(navigator.onLine ? {} : OFFLINE)}
    >
      <HomeLink />
    </ErrorState>
  );
}
