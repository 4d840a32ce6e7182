import { returnAddress, signInAddress, usePortal, useSession } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { LinkButton, Page } from '@acolhe/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { NOT_FOUND_TITLE, RemoteFailed } from './error-screens.tsx';
import { type Remotes, useFailure } from './remotes.ts';

// Every page has this screen and few show it: its picture loads later, and the text is shown without it.
const NotFoundArt = lazy<ComponentType>(() =>
  import('./not-found-art.lazy.tsx').then(
    (loaded) => ({ default: loaded.NotFoundArt }),
    () => ({ default: () => null }),
  ),
);

/** The screen for an address that belongs to no remote. */
function NotFound() {
  const portal = usePortal();
  const home = returnAddress(portal);
  const toHome = useSession() ? home : undefined;
  return (
    <Page
      title={NOT_FOUND_TITLE}
      sentence="O endereço pode ter mudado ou estar incompleto. Confira o que você digitou ou volte ao começo."
      art={
        <Suspense>
          <NotFoundArt />
        </Suspense>
      }
      narrow
    >
      <LinkButton href={toHome ?? signInAddress(portal)} kind="main">
        {toHome ? 'Voltar ao Início' : 'Ir para a entrada'}
      </LinkButton>
    </Page>
  );
}

/** An address for which there is no screen: its part could not be opened, or there is none. */
export function OtherAddress({ remotes }: { readonly remotes: Remotes }) {
  const { pathname } = useLocation();
  const failure = useFailure(remotes, pathname);
  return failure ? <RemoteFailed failure={failure} remotes={remotes} /> : <NotFound />;
}
