import { MAX_GUIDANCE } from '@acolhe/contracts';
import { Button, Dialog, Stack, TextArea } from '@acolhe/ui';
import { useState } from 'react';

export interface FinishDialogProps {
  readonly patientName?: string;
  /** Whether a word to the patient can go with it. */
  readonly takesGuidance?: boolean;
  /** @param guidance as it was typed; blank for none */
  readonly onFinish: (guidance: string) => void;
  readonly onCancel: () => void;
}

/** Asks before a visit is finished, which cannot be undone, and for what the patient is to do next. */
export function FinishDialog({ patientName, takesGuidance = false, onFinish, onCancel }: FinishDialogProps) {
  const [guidance, setGuidance] = useState('');
  const actions = (
    <>
      <Button kind="quiet" onPress={onCancel}>
        Voltar à chamada
      </Button>
      <Button kind="danger" onPress={() => onFinish(guidance)}>
        Finalizar
      </Button>
    </>
  );
  return (
    <Dialog title="Finalizar o atendimento?" actions={actions} onCancel={onCancel}>
      <Stack>
        <p>A chamada{patientName ? ` com ${patientName}` : ''} termina para os dois e não pode ser retomada.</p>
        {takesGuidance && (
          <TextArea
            id="orientacao"
            label="O que fazer agora (opcional)"
            help="Para quem foi atendido: cuidados, retorno, sinais de alerta. Fica no histórico de atendimento."
            rows={3}
            maxLength={MAX_GUIDANCE}
            value={guidance}
            onChange={setGuidance}
          />
        )}
      </Stack>
    </Dialog>
  );
}
