import { HOME_PATH, SIGN_IN_PATH, useSession } from '@acolhe/session';
import { LinkButton, Page } from '@acolhe/ui';
import { NOT_FOUND_TITLE } from './words.ts';

/** Nobody owns this address. */
export function NotFound() {
  const session = useSession();
  return (
    <Page
      title={NOT_FOUND_TITLE}
      sentence="O endereço pode ter mudado ou estar incompleto. Confira o que você digitou ou volte ao começo."
      narrow
    >
      <LinkButton href={session ? HOME_PATH : SIGN_IN_PATH} kind="main">
        {session ? 'Voltar ao Início' : 'Ir para a entrada'}
      </LinkButton>
    </Page>
  );
}
