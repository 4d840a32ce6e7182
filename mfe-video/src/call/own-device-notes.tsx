import { devicesOf, type MediaNote, type NoteAnswers, useOwnNotes } from '@acolhe/call';
import { Button, icons, Note, useStyles } from '@acolhe/ui';
import type { DeviceKind, MediaStates } from '@acolhe/video';
import { PermissionHelp } from '../care/device-selects.tsx';
import * as styles from './call-screen.module.css';

const TURN_ON = { camera: 'Ligar a câmera', microphone: 'Ligar o microfone', both: 'Ligar os dois' } as const;
const CHOOSE = { camera: 'Escolher outra', microphone: 'Escolher outro', both: 'Escolher outros' } as const;

export interface OwnDeviceNotesProps {
  readonly own: MediaStates;
  /** Number of presses on a device's button; a press shows closed notes again. */
  readonly presses: number;
  /** Notes that were closed before; must stay the same object. */
  readonly answers: NoteAnswers;
  /** The notes are over a picture. */
  readonly floating: boolean;
  readonly onTurnOn: (device: DeviceKind) => void;
  /** Opens the list of cameras, microphones and speakers. */
  readonly onChoose: () => void;
}

/**
 * Notes about problems of the patient's camera and microphone, one for each, with what to do.
 * @see docs/product/call-media.md
 */
export function OwnDeviceNotes({ own, presses, answers, floating, onTurnOn, onChoose }: OwnDeviceNotesProps) {
  const css = useStyles(styles);
  const { notes, putAway } = useOwnNotes(own, presses, answers);
  return notes.map((note) => {
    const { subject, state, message, row } = note;
    const isAsking = state === 'asking';
    return (
      <Note
        key={subject}
        kind={isAsking || state === 'silent' ? 'info' : subject === 'camera' ? 'warning' : 'danger'}
        title={message.title}
        live
        floating={floating}
        action={
          !isAsking && (
            <div className={css.ways}>
              {row.acts.includes('retry') && (
                <Button size="small" icon={icons.retry} onPress={() => devicesOf(subject).forEach(onTurnOn)}>
                  {TURN_ON[subject]}
                </Button>
              )}
              {row.acts.includes('choose') && (
                <Button size="small" onPress={onChoose}>
                  {CHOOSE[subject]}
                </Button>
              )}
              <Button kind="text" size="small" onPress={() => putAway(note)}>
                {continueLabel(note, own)}
              </Button>
            </div>
          )
        }
      >
        {message.detail}
        {state === 'forbidden' && (
          <PermissionHelp
            failure="permission-denied"
            device={subject === 'both' ? undefined : subject}
            retryLabel={TURN_ON[subject]}
          />
        )}
      </Note>
    );
  });
}

/** Label of the button that continues without the device, when that is possible. */
function continueLabel({ subject }: MediaNote, { camera, microphone }: MediaStates): string {
  if (subject === 'camera' && microphone === 'on') return 'Continuar só com voz';
  if (subject === 'microphone' && camera === 'on') return 'Continuar só com imagem';
  return 'Agora não';
}
