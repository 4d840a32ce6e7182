import { Button, icons, Note, useStyles } from '@acolhe/ui';
import { CancelNote } from '../visit-screen/cancelling.tsx';
import type { VisitState } from '../visit/visit-state.ts';
import type { CallMedia } from './call-media.ts';
import * as styles from './call-screen.module.css';
import { InformationNote } from './information-note.tsx';
import { QuestionNote } from './question-note.tsx';

export interface CallNotesProps {
  readonly state: VisitState;
  readonly media: CallMedia;
  readonly offline: boolean;
  readonly showInformation: boolean;
  readonly onResumeSound: () => void;
  readonly onQuestionSeen: () => void;
}

/** What is to be said over the picture; what needs a tap comes first. */
export function CallNotes({ state: { stage, cancellation }, media: { soundBlocked, stalled, askedBy }, offline, showInformation, onResumeSound, onQuestionSeen }: CallNotesProps) {
  const css = useStyles(styles);
  return (
    <div className={css.notes}>
      {soundBlocked && (
        <Note kind="warning" live floating action={<Button icon={icons.phone} onPress={onResumeSound}>Tocar para voltar o som</Button>}>O navegador parou o som da chamada.</Note>
      )}
      {askedBy && <QuestionNote from={askedBy} onSeen={onQuestionSeen} />}
      <CancelNote cancellation={cancellation} floating />
      {stage === 'connecting' && <Note kind="info" live floating>Conectando com o profissional...</Note>}
      {stage === 'peer-away' && <Note kind="warning" live floating>Profissional saiu da sala. Aguarde um momento.</Note>}
      {stage === 'in-call' && stalled && <Note kind="warning" live floating>A imagem parou. Aguarde alguns segundos.</Note>}
      {offline && <Note kind="warning" live floating>Sem conexão. Tentando de novo...</Note>}
      {showInformation && stage === 'in-call' && <InformationNote />}
    </div>
  );
}
