import { confirmIdentityCall, type VisitForProfessional } from '@acolhe/contracts';
import { SAO_PAULO_ZONE, timeIn } from '@acolhe/domain';
import { Button, Note } from '@acolhe/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../page/question-dialogs.tsx';
import type { ConsoleService } from '../service/console-service.ts';

/** The identity check of the person in a cabin, by the professional in the call. */
export interface IdentityCheck {
  /** What the patient sent before, and prescriptions, are closed until the check. */
  readonly isOpen: boolean;
  /** When it was checked. */
  readonly checkedAt: string | undefined;
  readonly isSending: boolean;
  readonly failure: string | undefined;
  readonly confirm: () => void;
}

/**
 * Follows the check of the identity in a cabin; a visit elsewhere needs none.
 * @see docs/product/cabin.md
 */
export function useIdentityCheck(service: ConsoleService, visit: VisitForProfessional | undefined): IdentityCheck {
  const [sent, setSent] = useState<{ readonly requestId: number; readonly at: string }>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const requestId = visit?.requestId;
  const checkedAt = visit?.identityCheckedAt ?? (sent?.requestId === requestId ? sent?.at : undefined);
  const confirm = async (): Promise<void> => {
    if (requestId === undefined) return;
    setSending(true);
    setFailure(undefined);
    const { error } = await service.call(confirmIdentityCall, { requestId });
    setSending(false);
    if (error) setFailure(error.message);
    else setSent({ requestId, at: new Date().toISOString() });
  };
  return {
    isOpen: visit?.isInCabin === true && checkedAt === undefined,
    checkedAt,
    isSending,
    failure,
    confirm: () => void confirm(),
  };
}

/** Asks for the identity check of the person in the cabin, or shows its time. */
export function IdentityNote({
  check: { isOpen, checkedAt, isSending, failure, confirm },
  patientName,
}: {
  readonly check: IdentityCheck;
  readonly patientName: string;
}) {
  const [isAsking, setAsking] = useState(false);
  if (!isOpen)
    return checkedAt === undefined ? null : (
      <Note kind="success" live title={`Identidade conferida às ${timeIn(SAO_PAULO_ZONE, new Date(checkedAt))}`} />
    );
  return (
    <>
      <Note
        kind="warning"
        title="Quem está na cabine só digitou um CPF."
        action={
          <Button size="small" busy={isSending} busyLabel="Registrando..." onPress={() => setAsking(true)}>
            Conferir identidade
          </Button>
        }
      >
        {failure ?? 'Até a conferência, os documentos enviados antes ficam fechados e não há receita.'}
      </Note>
      {isAsking && (
        <ConfirmDialog
          title="Conferir identidade"
          confirmLabel="É a mesma pessoa"
          onConfirm={() => {
            setAsking(false);
            confirm();
          }}
          onCancel={() => setAsking(false)}
        >
          <p>
            Peça um documento com foto e compare o rosto, o nome e o CPF com os de {patientName}. A conferência fica
            registrada com o seu nome, e {patientName} recebe um e-mail.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
