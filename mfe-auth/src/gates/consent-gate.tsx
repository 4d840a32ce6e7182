import {
  acceptConsentCall,
  type ConsentText as PublishedConsentText,
  getConsentTextCall,
  type Patient,
} from '@acolhe/contracts';
import { portalApiErrorOf, usePortal, useServiceCall } from '@acolhe/session';
import { callEndpoint, portalApi } from '@acolhe/session/queries';
import { Actions, AgreeButton, type AsyncState, Button, ConsentText, Page, Stack, useAgreement } from '@acolhe/ui';
import { LeaveButton } from './leave-button.tsx';

/**
 * Asks the patient to accept the consent terms before anything else. Declining signs the patient out.
 * @see docs/product/consent.md
 */
export function ConsentGate({ patient }: { readonly patient: Patient }) {
  const portal = usePortal();
  const terms = useConsentTerms();
  const acceptConsent = useServiceCall(acceptConsentCall);
  const { agree, busy, refusal } = useAgreement({
    terms,
    async accept(version) {
      const { error } = await acceptConsent({ patientId: patient.id, version });
      return error ? { ok: false, isOutdated: error.code === 'consent-changed', message: error.message } : { ok: true };
    },
    onAccepted: () => portal.session.update({ ...patient, lgpdAccepted: true }),
  });
  return (
    <Page
      title="Termo de Consentimento"
      sentence="Leia e aceite o termo para usar o portal. Se cancelar, você sai da sua conta."
      narrow
    >
      <Stack space="large">
        <ConsentText fillsWindow terms={terms} refusal={refusal} />
        {terms.data && (
          <Button kind="text" onPress={() => window.print()}>
            Imprimir o termo
          </Button>
        )}
        <Actions>
          <LeaveButton />
          <AgreeButton terms={terms} busy={busy} onAgree={(version) => void agree(version)} />
        </Actions>
      </Stack>
    </Page>
  );
}

const consentApi = portalApi.injectEndpoints({
  // Not cached: the terms may have a new version.
  endpoints: (build) => ({
    consentText: build.query({ ...callEndpoint(getConsentTextCall), keepUnusedDataFor: 0 }),
  }),
});

/** Reads the consent terms in force, once per screen that shows them. */
export function useConsentTerms(): AsyncState<PublishedConsentText> {
  const { data, error, isFetching, refetch } = consentApi.useConsentTextQuery({});
  return { data, isFetching, fault: error && portalApiErrorOf(error).message, onRetry: () => void refetch() };
}
