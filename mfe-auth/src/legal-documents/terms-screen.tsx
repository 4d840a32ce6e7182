import { signInAddress, usePortal } from '@acolhe/session';
import { useSearchParams } from '@acolhe/session/router';
import { Page } from '@acolhe/ui';
import { LegalDocumentReader } from './legal-document-reader.tsx';
import { NO_TERMS } from './missing.ts';

const TITLE = 'Termos de uso';

/**
 * Shows the terms of use of the client that the address's `cliente` names.
 * @see docs/product/terms.md
 */
export function TermsScreen() {
  const portal = usePortal();
  const { brand: here, config } = portal;
  const [query] = useSearchParams();
  const client = query.get('cliente') ?? '';
  return (
    <Page title={TITLE} back={{ here: TITLE, href: signInAddress(portal) }}>
      <LegalDocumentReader
        missing={NO_TERMS}
        find={({ brandOfClient, documentOf }) => documentOf(brandOfClient(client, here, config.brands), 'terms')}
      >
        {(document, { Terms }) => <Terms key={client} document={document} client={client} />}
      </LegalDocumentReader>
    </Page>
  );
}
