import { acceptConsentCall, type Patient } from '@acolhe/contracts';
import { usePortal, useServiceCall } from '@acolhe/session';
import { Actions, AgreeButton, Button, ConsentText, Page, Stack, useAgreement } from '@acolhe/ui';
import { LeaveButton } from '../gate/leave-button.tsx';
import { useConsentTerms } from './use-consent-terms.ts';

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
        <ConsentText terms={terms} refusal={refusal} />
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
