import { MAX_WITHDRAWAL_REASON, withdrawDocumentCall } from '@acolhe/contracts';
import { hasVisibleText } from '@acolhe/domain';
import { Note, TextArea, useForm } from '@acolhe/ui';
import { object, string } from 'yup';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
import type { ConsoleService } from '../service/console-service.ts';

const rules = object({
  reason: string()
    .trim()
    .test('visible', 'Diga por que o documento é retirado', (text) => hasVisibleText(text ?? '')),
});

export interface WithdrawDialogProps {
  readonly service: ConsoleService;
  readonly documentId: number;
  /** What the document is called. */
  readonly title: string;
  readonly onWithdrawn: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks for the reason, and withdraws a document.
 * @see docs/product/documents.md
 */
export function WithdrawDialog({ service, documentId, title, onWithdrawn, onCancel }: WithdrawDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    rules,
    onSubmit: async ({ reason }, { setFailure }) => {
      const { error } = await service.call(withdrawDocumentCall, { documentId, reason: reason.trim() });
      if (error) setFailure(error.message);
      else onWithdrawn();
    },
  });
  return (
    <FormDialog
      title={`Retirar documento: ${title}`}
      label="Retirada"
      form={form}
      failureTitle="O documento não foi retirado"
      confirm={{ label: 'Retirar', busyLabel: 'Retirando...', danger: true }}
      onCancel={onCancel}
    >
      <Note kind="warning" title="Não é possível desfazer.">
        O paciente continua vendo o documento, e quem conferir o código lê que ele não vale mais.
      </Note>
      <TextArea
        label="Motivo"
        help="Fica guardado com o documento e não é mostrado a quem o confere."
        rows={3}
        maxLength={MAX_WITHDRAWAL_REASON}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
