import { MAX_GUIDANCE } from '@acolhe/contracts';
import { Button, Dialog, Stack, TextArea } from '@acolhe/ui';

export interface FinishDialogProps {
  readonly patientName?: string;
  /** What the patient is to do next, as it was typed. */
  readonly guidance: string;
  readonly onGuidance: (guidance: string) => void;
  readonly onFinish: () => void;
  readonly onCancel: () => void;
}

/** Asks before a visit is finished, which cannot be undone, and for what the patient is to do next. */
export function FinishDialog({ patientName, guidance, onGuidance, onFinish, onCancel }: FinishDialogProps) {
  const actions = (
    <>
      <Button kind="quiet" onPress={onCancel}>
        Voltar à chamada
      </Button>
      <Button kind="danger" onPress={onFinish}>
        Finalizar
      </Button>
    </>
  );
  return (
    <Dialog title="Finalizar o atendimento?" actions={actions} onCancel={onCancel}>
      <Stack>
        <p>A chamada{patientName ? ` com ${patientName}` : ''} termina para os dois e não pode ser retomada.</p>
        <TextArea
          id="orientacao"
          label="O que fazer agora (opcional)"
          help="Para quem foi atendido: cuidados, retorno, sinais de alerta. Fica no histórico de atendimento."
          rows={3}
          maxLength={MAX_GUIDANCE}
          value={guidance}
          onChange={onGuidance}
        />
      </Stack>
    </Dialog>
  );
}
