import { SIGN_IN_PATH, usePortal } from '@acolhe/session';
import { useSearchParams } from '@acolhe/session/router';
import { Page } from '@acolhe/ui';
import { LegalText, NO_TERMS } from './legal-text.tsx';

const TITLE = 'Termos de uso';

/** The terms of use of the client that the address names. See docs/product/terms.md. */
export function TermsScreen() {
  const { brand: here } = usePortal();
  const [query] = useSearchParams();
  const client = query.get('cliente') ?? '';
  return (
    <Page title={TITLE} back={{ here: TITLE, href: SIGN_IN_PATH }}>
      <LegalText
        missing={NO_TERMS}
        find={({ brandOfClient, documentOf }) => documentOf(brandOfClient(client, here), 'terms')}
      >
        {(document, { Terms }) => <Terms key={client} document={document} client={client} />}
      </LegalText>
    </Page>
  );
}
