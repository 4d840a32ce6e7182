import { signInAddress, usePortal, useSession } from '@acolhe/session';
import { LinkButton, Page, PersonInDoorway } from '@acolhe/ui';
import { NOT_FOUND_TITLE } from './messages.ts';

/** The screen for an address that belongs to no remote. */
export function NotFound() {
  const portal = usePortal();
  const home = portal.linkTo('home');
  const toHome = useSession() ? home : undefined;
  return (
    <Page
      title={NOT_FOUND_TITLE}
      sentence="O endereço pode ter mudado ou estar incompleto. Confira o que você digitou ou volte ao começo."
      art={<PersonInDoorway who="technician" />}
      narrow
    >
      <LinkButton href={toHome ?? signInAddress(portal)} kind="main">
        {toHome ? 'Voltar ao Início' : 'Ir para a entrada'}
      </LinkButton>
    </Page>
  );
}
