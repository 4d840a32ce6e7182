import { type DataRequest, grantDataRequestCall, refuseDataRequestCall } from '@acolhe/contracts/operations';
import { Button, Note, Stack } from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { ConfirmDialog } from '../editor/change-dialogs.tsx';

export interface DecisionProps {
  readonly request: DataRequest;
  readonly onChanged: (request: DataRequest) => void;
}

/** Grants or refuses a case, always with a reason. */
export function Decision({ request, onChanged }: DecisionProps) {
  const { service } = useOperator();
  const [asked, setAsked] = useState<'grant' | 'refuse'>();
  const { id, revision, kind, patientName } = request;
  const erases = kind === 'erasure';
  const dialog = {
    requiresReason: true,
    onCancel: () => setAsked(undefined),
    onDone: (changed: DataRequest) => {
      setAsked(undefined);
      onChanged(changed);
    },
  } as const;
  return (
    <Stack>
      <h2>Decisão</h2>
      <p>
        <Button kind={erases ? 'dangerQuiet' : 'quiet'} onPress={() => setAsked('grant')}>
          {erases ? 'Atender e apagar a conta' : 'Atender e preparar a cópia'}
        </Button>
      </p>
      <p>
        <Button onPress={() => setAsked('refuse')}>Recusar</Button>
      </p>
      {asked === 'grant' && erases && (
        <ConfirmDialog
          title={`Apagar a conta de ${patientName}?`}
          label="Apagar para sempre"
          busyLabel="Apagando..."
          failureTitle="A conta não foi apagada"
          confirm={({ reason = '' }) => service.call(grantDataRequestCall, { id, revision, reason })}
          {...dialog}
        >
          <Note kind="warning" title="Não dá para desfazer">
            Senha, sessões, e-mail, telefone e foto somem agora, e o paciente não entra mais. O prontuário fica pelo
            prazo da lei. Confirme antes, por outro meio, que foi mesmo essa pessoa quem pediu.
          </Note>
        </ConfirmDialog>
      )}
      {asked === 'grant' && !erases && (
        <ConfirmDialog
          title="Atender o pedido de cópia?"
          label="Atender"
          busyLabel="Salvando..."
          failureTitle="A decisão não foi salva"
          isCalm
          confirm={({ reason = '' }) => service.call(grantDataRequestCall, { id, revision, reason })}
          {...dialog}
        >
          <p>Depois você prepara a cópia, baixa e entrega ao paciente.</p>
        </ConfirmDialog>
      )}
      {asked === 'refuse' && (
        <ConfirmDialog
          title="Recusar a solicitação?"
          label="Recusar"
          busyLabel="Salvando..."
          failureTitle="A decisão não foi salva"
          confirm={({ reason = '' }) => service.call(refuseDataRequestCall, { id, revision, reason })}
          {...dialog}
        >
          <p>O paciente recebe o motivo por e-mail, como você o escrever.</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
