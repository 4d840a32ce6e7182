import { Button, Note } from '@acolhe/ui';
import type { CallMedia } from '../room/call-media.ts';

const TITLES = { nurse: 'A enfermagem pergunta', doctor: 'O médico pergunta' } as const;

/**
 * Shows the question of the professional whether the patient hears and sees.
 * @see docs/product/call-screen.md
 */
export function QuestionNote({
  from,
  onSeen,
}: {
  readonly from: NonNullable<CallMedia['askedBy']>;
  readonly onSeen: () => void;
}) {
  return (
    <Note
      kind="info"
      title={TITLES[from]}
      live
      floating
      action={
        <Button size="small" onPress={onSeen}>
          Entendi
        </Button>
      }
    >
      Você está ouvindo e vendo bem? Responda falando ou pela conversa.
    </Note>
  );
}
