import { MAX_HAND_OVER_NOTE } from '@acolhe/contracts';
import { TextArea } from '@acolhe/ui';

export interface NoteFieldProps {
  readonly note: string;
  readonly onNote: (note: string) => void;
}

/** Asks for a note to the colleague who takes over. */
export function NoteField({ note, onNote }: NoteFieldProps) {
  return (
    <TextArea
      id="recado"
      label="Recado para o médico (opcional)"
      help="O que você viu e mediu. O médico lê antes de atender; fica guardado com o atendimento."
      rows={3}
      maxLength={MAX_HAND_OVER_NOTE}
      value={note}
      onChange={onNote}
    />
  );
}
