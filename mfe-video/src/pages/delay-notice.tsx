import { DURATIONS, MINUTE_MS, SECOND_MS } from '@acolhe/domain';
import { Button, Dialog } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import type { VisitMemory } from '../visit/visit-context.ts';
import type { VisitState } from '../visit/visit-state.ts';

/**
 * Time until the next notice of a long wait: every five minutes, counted from the beginning of the wait
 * or from when the patient accepted the last one.
 * @returns milliseconds, above 0
 */
function untilNextNoticeMs(sinceMs: number, nowMs: number): number {
  return DURATIONS.care.delayNoticeMs - (Math.max(0, nowMs - sinceMs) % DURATIONS.care.delayNoticeMs);
}

export interface DelayNoticeOptions {
  readonly memory: VisitMemory;
  /** Epoch milliseconds by the service's clock. */
  readonly nowMs: () => number;
  /** No professional has answered yet, whether or not one is being asked. */
  readonly waiting: boolean;
  /** The notice would be wrong now: it waits. */
  readonly held: boolean;
  /** A professional has answered: a later wait is timed from its start. */
  readonly answered: boolean;
}

/**
 * Whether the notice of a long wait is due; it stays due until the patient accepts it or the wait is over.
 * @see docs/product/waiting-room.md
 */
export function useDelayNotice({ memory, nowMs, waiting, held, answered }: DelayNoticeOptions) {
  const [due, setDue] = useState(false);
  const [accepted, setAccepted] = useState(0);
  useEffect(() => {
    if (!waiting) return undefined;
    // Stored, so that a reload does not restart the wait.
    if (!memory.get('waiting-since')) memory.set('waiting-since', String(nowMs()));
    const sinceMs = Number(memory.get('waiting-since'));
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(
        () => {
          setDue(true);
          wait();
        },
        untilNextNoticeMs(sinceMs, nowMs()),
      );
    };
    wait();
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [memory, nowMs, waiting, accepted]);
  useEffect(() => {
    if (answered) memory.set('waiting-since', '');
  }, [memory, answered]);
  const accept = (): void => {
    memory.set('waiting-since', String(nowMs()));
    setDue(false);
    setAccepted((times) => times + 1);
  };
  return { due: due && waiting && !held, accept };
}

export interface DelayDialogProps {
  /** Whether professionals take visits from the queue; without any, many consultations are not the reason. */
  readonly isStaffed: boolean;
  readonly onCancel: () => void;
  readonly onContinue: () => void;
}

/** Warns of a long wait; the patient continues or cancels. */
export function DelayDialog({ isStaffed, onCancel, onContinue }: DelayDialogProps) {
  return (
    <Dialog
      title={isStaffed ? 'Seu atendimento está próximo' : 'Ainda não há profissional de plantão'}
      onCancel={onContinue}
      actions={
        <>
          <Button onPress={onCancel}>Cancelar</Button>
          <Button kind="main" onPress={onContinue}>
            Continuar
          </Button>
        </>
      }
    >
      <p>
        {isStaffed
          ? 'Estamos com um grande número de consultas, seu atendimento ocorrerá em alguns minutos.'
          : 'O seu lugar na fila está guardado. O atendimento começa assim que um profissional entrar de plantão.'}
      </p>
      <p>Agradecemos sua compreensão.</p>
    </Dialog>
  );
}

/** Whether the patient waits again after a professional was asked who did not take the visit. */
export function useMissedOffer(stage: VisitState['stage']): boolean {
  const [seen, setSeen] = useState({ stage, isMissed: false });
  if (stage !== seen.stage) setSeen({ stage, isMissed: seen.stage === 'offered' && stage === 'queued' });
  return seen.isMissed && stage === seen.stage;
}

/** A longer gap between two looks at the clock is sleep: hidden pages are let run once a minute at least. */
const ASLEEP_MS = 1.5 * MINUTE_MS;
/** Within this time after waking, a connection that was lost while asleep may not be noticed. */
const UNNOTICED_MS = MINUTE_MS;

/**
 * Whether the connection has been lost for so long by the clock, also where the device slept and no timer ran: it
 * counts from the last moment at which the page was connected and awake.
 * @see docs/product/waiting-room.md
 */
export function useDisconnectedFor(offline: boolean, limitMs: number): boolean {
  const [isOver, setOver] = useState(false);
  const last = useRef({ offline, lookMs: Date.now(), wokeMs: -Infinity, connectedMs: Date.now() });
  useEffect(() => {
    const known = last.current;
    // Connected again, which is sure.
    if (known.offline && !offline) Object.assign(known, { wokeMs: -Infinity, connectedMs: Date.now() });
    known.offline = offline;
    const look = (): void => {
      const nowMs = Date.now();
      if (nowMs - known.lookMs > ASLEEP_MS) known.wokeMs = nowMs;
      known.lookMs = nowMs;
      if (!offline && nowMs - known.wokeMs >= UNNOTICED_MS) known.connectedMs = nowMs;
      setOver(offline && nowMs - known.connectedMs >= limitMs);
    };
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [offline, limitMs]);
  return isOver;
}
