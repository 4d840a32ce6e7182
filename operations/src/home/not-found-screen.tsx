import { LinkButton } from '@acolhe/ui';
import { ConsolePage } from '../page/console-page.tsx';

/** Tells that an address leads nowhere. */
export function NotFoundScreen() {
  return (
    <ConsolePage title="Página não encontrada" sentence="Confira o endereço, ou volte ao início." narrow>
      <p>
        <LinkButton href="/">Ir para o início</LinkButton>
      </p>
    </ConsolePage>
  );
}
