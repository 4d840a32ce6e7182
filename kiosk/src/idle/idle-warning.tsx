import { Button, Dialog, useUi } from '@acolhe/ui';
import { useEffect, useState } from 'react';

export interface IdleWarningProps {
  /** When the cabin starts anew, by `Date.now`. */
  readonly untilMs: number;
  readonly onContinue: () => void;
}

const secondsTo = (untilMs: number): number => Math.max(0, Math.ceil((untilMs - Date.now()) / 1_000));
const sentence = (seconds: number): string =>
  `Se ninguém responder, esta tela volta ao início em ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`;

/** The seconds that are left, in sight; said aloud once, inside the dialog, since the page under it is silent. */
function Countdown({ untilMs }: Pick<IdleWarningProps, 'untilMs'>) {
  const { announce } = useUi();
  const [seconds, setSeconds] = useState(() => secondsTo(untilMs));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(untilMs)), 250);
    return () => clearInterval(timer);
  }, [untilMs]);
  useEffect(() => announce(sentence(secondsTo(untilMs)), 'assertive'), [announce, untilMs]);
  return <p>{sentence(seconds)}</p>;
}

/** Asks whether somebody is still there. */
export function IdleWarning({ untilMs, onContinue }: IdleWarningProps) {
  return (
    <Dialog
      large
      title="Você ainda está aí?"
      onCancel={onContinue}
      actions={
        <Button kind="main" size="large" onPress={onContinue}>
          Continuar
        </Button>
      }
    >
      <Countdown untilMs={untilMs} />
    </Dialog>
  );
}
