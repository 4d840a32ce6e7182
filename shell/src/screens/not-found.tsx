import { signInAddress, usePortal, useSession } from '@acolhe/session';
import { LinkButton, Page } from '@acolhe/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { NOT_FOUND_TITLE } from './messages.ts';

// Every page has this screen and few show it: its picture comes later, and the words stand without it.
const NotFoundArt = lazy<ComponentType>(() =>
  import('./not-found-art.tsx').then(
    (loaded) => ({ default: loaded.NotFoundArt }),
    () => ({ default: () => null }),
  ),
);

/** The screen for an address that belongs to no remote. */
export function NotFound() {
  const portal = usePortal();
  const home = portal.linkTo('home');
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
