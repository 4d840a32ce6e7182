import { useLocation } from '@acolhe/session/router';
import type { Remotes } from '../remotes/remotes.ts';
import { useFailure } from '../remotes/use-failure.ts';
import { NotFound } from './not-found.tsx';
import { RemoteFailed } from './remote-failed.tsx';

/** An address for which there is no screen: its part could not be opened, or there is none. */
export function OtherAddress({ remotes }: { readonly remotes: Remotes }) {
  const { pathname } = useLocation();
  const failure = useFailure(remotes, pathname);
  return failure ? <RemoteFailed failure={failure} remotes={remotes} /> : <NotFound />;
}
