import { Button, Note, icons } from '@acolhe/ui';
import type { CallState } from './call-state.ts';
import { callMessage } from './call-messages.ts';

export interface CallInfoProps {
  readonly state: CallState;
  /** The patient's, from the service. */
  readonly genderLabel?: string;
  readonly onRetryDevices: () => void;
  readonly onResumeSound: () => void;
}

/** Shows the most important message over the picture, with its action; below it the next one while a device fails. */
export function CallInfo({ state, genderLabel, onRetryDevices, onResumeSound }: CallInfoProps) {
  const message = callMessage(state, genderLabel);
  if (message) {
    const action =
      state.ownFailure && !state.elsewhere ? (
        <Button size="small" onPress={onRetryDevices}>
          Tentar novamente
        </Button>
      ) : undefined;
    // In a room without the device that failed there is a patient to tell of; below, so that the button stays.
    const below =
      state.ownFailure && state.joined ? callMessage({ ...state, ownFailure: undefined }, genderLabel) : undefined;
    return (
      <>
        <Note key={message.title} kind={message.kind} title={message.title} action={action} live floating>
          {message.detail}
        </Note>
        {below && (
          <Note key={below.title} kind={below.kind} title={below.title} live floating>
            {below.detail}
          </Note>
        )}
      </>
    );
  }
  if (!state.soundBlocked) return null;
  return (
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
  );
}
