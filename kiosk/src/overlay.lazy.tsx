import { PortalToasts } from '@acolhe/federation/host/toasts';
import { PortalUi } from '@acolhe/federation/remote';
import { Button, Dialog, useUi } from '@acolhe/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { IdleWatch } from './idle-watch.ts';

export interface IdleWarningProps {
  /** Time when the cabin resets, by `Date.now`. */
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

/** Asks whether a person is still there. */
function IdleWarning({ untilMs, onContinue }: IdleWarningProps) {
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

export interface OverlayProps {
  readonly idle: IdleWatch;
}

/** The host's overlay on the remote's screens: toasts, and the question whether a person is still there. */
export function Overlay({ idle }: OverlayProps) {
  const untilMs = useSyncExternalStore(
    (changed) => idle.subscribe(changed),
    () => idle.warnedUntilMs(),
  );
  return (
    <PortalUi>
      <PortalToasts />
      {untilMs !== undefined && <IdleWarning untilMs={untilMs} onContinue={() => idle.extend()} />}
    </PortalUi>
  );
}
