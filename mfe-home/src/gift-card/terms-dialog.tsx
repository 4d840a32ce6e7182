import { acceptGiftCardTermCall } from '@acolhe/contracts';
import { useServiceCall } from '@acolhe/session';
import { AgreeButton, Button, ConsentText, Dialog, useAgreement } from '@acolhe/ui';
import { consentApi } from '../api/consent-api.ts';
import { asyncStateOf } from '../api/async-state-of.ts';

interface TermsDialogProps {
  readonly patientId: number;
  /** Called once, with whether the terms were accepted. */
  readonly onDone: (accepted: boolean) => void;
}

/**
 * Asks the patient to accept the consent terms before a code is redeemed.
 * @see docs/product/consent.md
 */
export function TermsDialog({ patientId, onDone }: TermsDialogProps) {
  const terms = asyncStateOf(consentApi.useConsentTextAtHomeQuery({}));
  const acceptTerm = useServiceCall(acceptGiftCardTermCall);
  const { agree, busy, refusal } = useAgreement({
    terms,
    async accept(version) {
      const { error } = await acceptTerm({ patientId, version });
      return error ? { ok: false, isOutdated: error.code === 'consent-changed', message: error.message } : { ok: true };
    },
    onAccepted: () => onDone(true),
  });
  const cancel = () => {
    if (!busy) onDone(false);
  };
  return (
    <Dialog
      title="Termo de Consentimento"
      onCancel={cancel}
      actions={
        <>
          <Button idle={busy} onPress={cancel}>
            Cancelar
          </Button>
          <AgreeButton terms={terms} busy={busy} onAgree={(version) => void agree(version)} />
        </>
      }
    >
      <ConsentText terms={terms} refusal={refusal} />
    </Dialog>
  );
}
