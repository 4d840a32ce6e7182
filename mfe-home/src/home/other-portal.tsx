import { usePortal } from '@acolhe/session';
import { LinkButton, Page } from '@acolhe/ui';
import { useEffect } from 'react';

/**
 * Leads at once to the other portal that patients of this brand are sent to; the link is for who is not led. See
 * docs/product/home.md.
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
