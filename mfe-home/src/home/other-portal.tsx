import { usePortal } from '@acolhe/session';
import { LinkButton, Page } from '@acolhe/ui';
import { useEffect } from 'react';

/**
 * Redirects at once to the portal that the brand sends its patients to; the link serves where the redirect does not
 * happen.
 * @see docs/product/home.md
 */
export function OtherPortal({ address }: { readonly address: string }) {
  const portal = usePortal();
  useEffect(() => portal.navigate(address, { replace: true }), [portal, address]);
  return (
    <Page
      title="Seu atendimento é em outro portal"
      sentence="Estamos levando você até lá. Se a página não abrir, use o botão."
      narrow
    >
      <LinkButton kind="main" href={address}>
        Ir para o outro portal
      </LinkButton>
    </Page>
  );
}
