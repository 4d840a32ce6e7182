import {
  acceptConsentCall,
  type ConsentText as PublishedConsentText,
  getConsentTextCall,
  type Patient,
} from '@acolhe/contracts';
import { portalApiErrorOf, usePortal, useServiceCall } from '@acolhe/session';
import { callEndpoint, portalApi } from '@acolhe/session/queries';
import {
  Actions,
  AgreeButton,
  type AsyncState,
  Button,
  ConsentText,
  LeaveDialog,
  Page,
  Stack,
  useAgreement,
} from '@acolhe/ui';
import { useState } from 'react';

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

interface LeaveButtonProps {
  readonly isUnsaved?: boolean;
  readonly idle?: boolean;
}

/**
 * Signs the patient out of a gate that they decline.
 * @param props.isUnsaved the form holds changes: the button asks before they are lost
 * @param props.idle while the form is saved: its response may show another step, or open the portal behind the question
 */
export function LeaveButton({ isUnsaved = false, idle = false }: LeaveButtonProps) {
  const portal = usePortal();
  const [isAsking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await portal.session.signOut();
    setLeaving(false);
    setAsking(false);
  };
  return (
    <>
      <Button
        busy={leaving}
        busyLabel="Saindo..."
        idle={idle}
        onPress={() => {
          if (isUnsaved) setAsking(true);
          else void leave();
        }}
      >
        Cancelar
      </Button>
      {isAsking && <LeaveDialog busy={leaving} onStay={() => setAsking(false)} onLeave={() => void leave()} />}
    </>
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
