import { Button, Note, icons } from '@acolhe/ui';
import type { CallState } from './call-state.ts';
import { callSentence } from './call-words.ts';

export interface CallInfoProps {
  readonly state: CallState;
  /** Of the patient, as the service says it. */
  readonly genderLabel?: string;
  readonly onRetryDevices: () => void;
  readonly onResumeSound: () => void;
}

/** What has to be said over the picture, with the one thing to do about it. */
export function CallInfo({ state, genderLabel, onRetryDevices, onResumeSound }: CallInfoProps) {
  const sentence = callSentence(state, genderLabel);
  if (sentence) {
    const action =
      state.ownFailure && !state.elsewhere ? (
        <Button size="small" onPress={onRetryDevices}>
          Tentar novamente
        </Button>
      ) : undefined;
    return (
      <Note key={sentence.title} kind={sentence.kind} title={sentence.title} action={action} live floating>
        {sentence.detail}
      </Note>
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
