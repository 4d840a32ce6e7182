import { Stack } from '@acolhe/ui';
import { ConfirmDialog } from '../commands/confirm-dialog.tsx';
import { NoteField, type NoteFieldProps } from './note-field.tsx';

export interface DoctorsQueueDialogProps extends NoteFieldProps {
  readonly patientName: string;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** Asks before a visit is sent to the doctors' queue, and for a note to whoever takes it there. */
export function DoctorsQueueDialog({ patientName, note, onNote, onSend, onCancel }: DoctorsQueueDialogProps) {
  return (
    <ConfirmDialog title="Enviar para fila médica?" confirmLabel="Enviar" onConfirm={onSend} onCancel={onCancel}>
      <Stack>
        <p>
          A sua chamada com {patientName} termina. O atendimento e a conversa seguem, e {patientName} espera na fila
          médica, com um número novo.
        </p>
        <NoteField note={note} onNote={onNote} />
      </Stack>
    </ConfirmDialog>
  );
}
