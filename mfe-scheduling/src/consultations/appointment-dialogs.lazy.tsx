import type { Appointment } from '@acolhe/contracts';
import {
  brazilianDateOf,
  CANCELLATION_MESSAGES,
  cancelReasonProblem,
  dayIn,
  deviceZone,
  isQuotaReturned,
  timeIn,
} from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { Button, Dialog, Note, TextArea, TextField } from '@acolhe/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { CancelOutcome } from './appointment-actions.ts';

/** As long as the service takes. */
const MAX_REASON_LENGTH = 500;

interface CancelDialogProps {
  readonly appointment: Appointment;
  /** Cancels it, and closes the dialog when that succeeded. */
  readonly onConfirm: (reason: string) => Promise<CancelOutcome>;
  /** The patient does not cancel, or does not wait for the answer. */
  readonly onBack: () => void;
}

/** What becomes of the gift card's quota; undefined for an appointment that no gift card pays for. */
function quotaNote({ startsAt, isQuotaForfeited, giftCardQuotaId }: Appointment, nowMs: number): string | undefined {
  if (giftCardQuotaId === null) return undefined;
  if (isQuotaReturned({ startMs: Date.parse(startsAt), isQuotaForfeited }, nowMs))
    return 'Faltam mais de 48 horas: a cota do Gift Card volta para você.';
  return isQuotaForfeited
    ? 'Remarcada quando faltavam 48 horas ou menos: a cota do Gift Card não volta.'
    : 'Faltam 48 horas ou menos: a cota do Gift Card não volta.';
}

/**
 * Asks for the reason of a cancellation, and says whether the quota is returned.
 * @see docs/product/consultations.md
 */
export function CancelDialog({ appointment, onConfirm, onBack }: CancelDialogProps) {
  const { clock } = usePortal();
  const { specialty, professionalName, startsAt } = appointment;
  const start = new Date(startsAt);
  const quota = quotaNote(appointment, clock.nowMs());
  const zone = deviceZone();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // One field needs no summary of what is wrong: it says so itself.
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const found = cancelReasonProblem(reason);
    setProblem(found && CANCELLATION_MESSAGES[found]);
    setFailure(undefined);
    if (found) return box.current?.focus();
    setBusy(true);
    const outcome = await onConfirm(reason);
    setBusy(false);
    if (!outcome.ok) setFailure(outcome.message);
  };
  return (
    <Dialog
      title="Cancelar consulta?"
      onCancel={onBack}
      actions={
        <>
          <Button onPress={onBack}>Voltar</Button>
          <Button kind="danger" type="submit" form={id} busy={isBusy} busyLabel="Cancelando...">
            Cancelar consulta
          </Button>
        </>
      }
    >
      <p>
        {specialty}, com {professionalName}, em {brazilianDateOf(dayIn(zone, start))} às {timeIn(zone, start)}.
      </p>
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          id={`${id}-reason`}
          label="Motivo de Cancelamento"
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          error={problem}
          inputRef={box}
          onChange={setReason}
        />
      </form>
      {failure !== undefined && (
        <Note kind="danger" title="A consulta não foi cancelada" live>
          {failure}
        </Note>
      )}
      {quota !== undefined && <Note kind="info">{quota}</Note>}
    </Dialog>
  );
}

/** Shows a link that the browser did not let the page copy, selected, to be copied by hand. */
export function LinkDialog({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);
  return (
    <Dialog title="Copie o link" onCancel={onClose} actions={<Button onPress={onClose}>Fechar</Button>}>
      <p>O navegador não deixou copiar por você. Selecione o link e copie.</p>
      <TextField id={id} label="Link de acesso" value={link} onChange={() => undefined} readOnly inputRef={box} />
    </Dialog>
  );
}
