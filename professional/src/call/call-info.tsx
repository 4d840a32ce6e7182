import { devicesOf, type MediaNote, useOwnNotes } from '@acolhe/call';
import { Button, Note, icons, useStyles } from '@acolhe/ui';
import { type DeviceKind, permissionHelp } from '@acolhe/video';
import { callMessage, DEVICES_REFUSED } from './call-messages.ts';
import type { CallState } from './call-state.ts';
import * as styles from './call-screen.module.css';

const RETRY = 'Tentar novamente';

export interface CallInfoProps {
  readonly state: CallState;
  /** Moves the call here from another screen that has it. */
  readonly onTakeOver?: () => void;
  /** The patient's, from the service. */
  readonly genderLabel?: string;
  /** Number of presses on a device's button; a press shows closed notes again. */
  readonly presses: number;
  readonly onRetry: (device: DeviceKind) => void;
  /** Opens the list of cameras, microphones and speakers. */
  readonly onDevices: () => void;
  readonly onResumeSound: () => void;
  readonly onNoticeRead: () => void;
}

/**
 * Shows the most important message over the picture; above it those that need a press, so that a new message moves no
 * button.
 */
export function CallInfo({
  state,
  onTakeOver,
  genderLabel,
  presses,
  onRetry,
  onDevices,
  onResumeSound,
  onNoticeRead,
}: CallInfoProps) {
  const message = callMessage(state, genderLabel);
  const { notes, putAway } = useOwnNotes(state.own, presses);
  const ownNotes = (isAsking: boolean) =>
    !state.elsewhere &&
    notes
      .filter((note) => (note.state === 'asking') === isAsking)
      .map((note) => (
        <OwnNote
          key={note.subject}
          note={note}
          onRetry={onRetry}
          onDevices={onDevices}
          onPutAway={() => putAway(note)}
        />
      ));
  return (
    <>
      {ownNotes(false)}
      {state.soundBlocked && !state.elsewhere && (
        <Note
          kind="warning"
          title="O navegador parou o som."
          action={
            <Button size="small" icon={icons.headphones} onPress={onResumeSound}>
              Tocar para voltar o som
            </Button>
          }
          live
          floating
        />
      )}
      {message && (
        <Note
          key={message.title}
          kind={message.kind}
          title={message.title}
          action={
            state.elsewhere && onTakeOver ? (
              <Button size="small" onPress={onTakeOver}>
                Continuar nesta tela
              </Button>
            ) : (
              message.staysUntilRead && (
                <Button size="small" onPress={onNoticeRead}>
                  Entendi
                </Button>
              )
            )
          }
          live
          floating
        >
          {message.detail}
          {message.aside !== undefined && <span aria-hidden="true"> {message.aside}</span>}
        </Note>
      )}
      {/* A question of the browser has no button here, so it is last. */}
      {ownNotes(true)}
    </>
  );
}

function OwnNote({
  note: { subject, state, message, row },
  onRetry,
  onDevices,
  onPutAway,
}: Pick<CallInfoProps, 'onRetry' | 'onDevices'> & { readonly note: MediaNote; readonly onPutAway: () => void }) {
  const css = useStyles(styles);
  const isForbidden = state === 'forbidden';
  return (
    <Note
      kind={state === 'asking' || state === 'silent' ? 'info' : subject === 'camera' ? 'warning' : 'danger'}
      title={isForbidden ? DEVICES_REFUSED : message.title}
      action={
        state !== 'asking' && (
          <div className={css.ways}>
            {row.acts.includes('retry') && (
              <Button size="small" onPress={() => devicesOf(subject).forEach(onRetry)}>
                {RETRY}
              </Button>
            )}
            {row.acts.includes('choose') && (
              <Button size="small" onPress={onDevices}>
                Escolher outro
              </Button>
            )}
            <Button kind="text" size="small" onPress={onPutAway}>
              Continuar assim
            </Button>
          </div>
        )
      }
      live
      floating
    >
      {isForbidden && `${message.title} `}
      {message.detail}
      {isForbidden && <PermissionSteps />}
    </Note>
  );
}

function PermissionSteps() {
  const { steps } = permissionHelp(RETRY, navigator.userAgent, navigator.maxTouchPoints).browser;
  return (
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
