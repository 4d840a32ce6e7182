import { Actions, Button, Note, Table } from '@acolhe/ui';

/** A field in which the two differ. */
export interface Difference {
  readonly label: string;
  readonly theirs: string;
  readonly own: string;
}

export interface MeanwhileNoteProps {
  /** What the service said. */
  readonly message: string;
  readonly differences: readonly Difference[];
  readonly onKeepOwn: () => void;
  readonly onTakeTheirs: () => void;
}

/** Shows what another person has saved while the record was being edited, and lets the person choose. */
export function MeanwhileNote({ message, differences, onKeepOwn, onTakeTheirs }: MeanwhileNoteProps) {
  return (
    <>
      <Note kind="warning" title="O registro mudou enquanto você editava" live>
        {message}
      </Note>
      <Table
        label="O que a outra pessoa salvou"
        columns={[
          { title: 'Campo', kind: 'main', cell: ({ label }: Difference) => label },
          { title: 'Salvo agora', kind: 'long', cell: ({ theirs }) => theirs },
          { title: 'No seu formulário', kind: 'long', cell: ({ own }) => own },
        ]}
        rows={differences}
        keyOf={({ label }) => label}
      />
      <Actions>
        <Button onPress={onTakeTheirs}>Usar o que foi salvo</Button>
        <Button onPress={onKeepOwn}>Continuar com o meu</Button>
      </Actions>
    </>
  );
}
