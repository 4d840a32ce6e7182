import { otherSideWords, PROFESSIONAL } from '@acolhe/call';
import { Button, CallClock, icons, Note, useFocusFallback, useStyles } from '@acolhe/ui';
import { type ReactNode, type RefObject, useState } from 'react';
import { CancelNote } from '../dialogs/cancelling.tsx';
import type { VisitState } from '../visit-machine/visit-state.ts';
import type { CallMedia } from '../room/call-media.ts';
import * as styles from './call-screen.module.css';
import { type Information, InformationNote } from './information-note.tsx';
import { IssuedNote } from './issued-note.tsx';
import { PathNote } from './path-note.tsx';
import { QuestionNote } from './question-note.tsx';
import { WeakNetworkNote } from './weak-network-note.tsx';

export interface CallNotesProps {
  readonly state: VisitState;
  readonly media: CallMedia;
  readonly offline: boolean;
  readonly information: Information;
  /** Gets the focus when a note is closed by its own button. */
  readonly titleRef: RefObject<HTMLElement | null>;
  readonly onResumeSound: () => void;
  /** Opens the conversation; undefined while it is open. */
  readonly onChat?: () => void;
  readonly onQuestionSeen: () => void;
  readonly onAudioOnly: (on: boolean) => void;
  readonly onKeepPicture: () => void;
  /** Those about the own devices. */
  readonly deviceNotes: ReactNode;
  /** Epoch milliseconds by the service's clock; must stay the same function. */
  readonly nowMs: () => number;
}

/** Shows the notes over the picture; those that need a tap come first. */
export function CallNotes({
  state: { stage, cancellation, facts },
  media,
  offline,
  information,
  titleRef,
  nowMs,
  onResumeSound,
  onChat,
  onQuestionSeen,
  onAudioOnly,
  onKeepPicture,
  deviceNotes,
}: CallNotesProps) {
  const { soundBlocked, stalled, askedBy, remote, path } = media;
  const isPathMissing = path?.state === 'none' || path?.state === 'lost';
  const [unheard] = otherSideWords({ camera: 'on', microphone: remote.microphone }, PROFESSIONAL);
  const css = useStyles(styles);
  return (
    <div className={css.notes} {...useFocusFallback(() => titleRef.current?.focus())}>
      {soundBlocked && (
        <Note
          kind="warning"
          live
          floating
          action={
            <Button icon={icons.phone} onPress={onResumeSound}>
              Tocar para voltar o som
            </Button>
          }
        >
          O navegador parou o som da chamada.
        </Note>
      )}
      {askedBy && <QuestionNote from={askedBy} onSeen={onQuestionSeen} />}
      <CancelNote cancellation={cancellation} floating />
      <IssuedNote issued={facts.issued} />
      {(stage === 'connecting' || stage === 'peer-away') && path && isPathMissing && !offline && (
        <PathNote path={path} onChat={onChat} />
      )}
      {stage === 'connecting' && !isPathMissing && (
        <Note kind="info" live floating>
          Conectando com o profissional...
        </Note>
      )}
      {/* Without an own connection it is not known whether the other side is away. */}
      {stage === 'peer-away' && !isPathMissing && !offline && <PeerAwayNote nowMs={nowMs} />}
      {stage === 'in-call' && <WeakNetworkNote media={media} onAudioOnly={onAudioOnly} onKeepPicture={onKeepPicture} />}
      {stage === 'in-call' && stalled && (
        <Note kind="warning" live floating>
          A imagem parou. Aguarde alguns segundos.
        </Note>
      )}
      {offline && (
        <Note kind="warning" live floating title="Sem conexão. Tentando de novo...">
          A chamada continua enquanto puder.
        </Note>
      )}
      {information.shown && <InformationNote onClose={information.close} />}
      {/* The last ones come at any time, and must not move a button under the patient's finger. */}
      {deviceNotes}
      {stage === 'in-call' && unheard !== undefined && (
        <Note kind="info" live floating title={unheard}>
          Se precisar, escreva na conversa.
        </Note>
      )}
    </div>
  );
}

/** Says that the professional has left the room; the time since is shown, and not announced each second. */
function PeerAwayNote({ nowMs }: { readonly nowMs: () => number }) {
  const [sinceMs] = useState(nowMs);
  return (
    <Note kind="warning" title="Profissional saiu da sala. Aguarde um momento." live floating>
      <span aria-hidden="true">
        Esperando há <CallClock startedAtMs={sinceMs} nowMs={nowMs} />. Sua vez está guardada.
      </span>
    </Note>
  );
}
