import { Button, Note, icons } from '@acolhe/ui';
import { permissionHelp } from '@acolhe/video';
import { deviceFailureMessage } from '../devices/device-messages.ts';
import type { CallState } from './call-state.ts';
import { callMessage } from './call-messages.ts';

const RETRY = 'Tentar novamente';

export interface CallInfoProps {
  readonly state: CallState;
  /** Moves the call here from another screen that has it. */
  readonly onTakeOver?: () => void;
  /** The patient's, from the service. */
  readonly genderLabel?: string;
  readonly onRetryDevices: () => void;
  readonly onResumeSound: () => void;
  readonly onReplacedRead: () => void;
}

/**
 * Shows the most important message over the picture; above it what waits for a press, so that a message that comes
 * moves no button.
 */
export function CallInfo({
  state,
  onTakeOver,
  genderLabel,
  onRetryDevices,
  onResumeSound,
  onReplacedRead,
}: CallInfoProps) {
  const message = callMessage(state, genderLabel);
  const { ownFailure } = state;
  const failure = ownFailure && !state.elsewhere && deviceFailureMessage(ownFailure.failure, ownFailure.device);
  return (
    <>
      {failure && (
        <Note
          key={failure.title}
          kind="danger"
          title={failure.title}
          action={
            <Button size="small" onPress={onRetryDevices}>
              {RETRY}
            </Button>
          }
          live
          floating
        >
          {failure.detail}
          {ownFailure.failure === 'permission-denied' && <PermissionSteps />}
        </Note>
      )}
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
                <Button size="small" onPress={onReplacedRead}>
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
    </>
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
