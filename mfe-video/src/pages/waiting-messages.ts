import { handOverMessage } from '@acolhe/call';
import { MINUTE_MS } from '@acolhe/domain';
import { pluralize } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import { aboutToBeAttended, waitingForDoctor } from '../visit/notices.ts';
import type { VisitState } from '../visit/visit-state.ts';

/** The texts of the waiting room. */
export interface WaitingMessages {
  /** The steps from the request to the professional, and the current one, from 1. */
  readonly path: readonly string[];
  readonly now: 2 | 3;
  readonly title: string;
  readonly sentence: string;
  /** More about this wait. */
  readonly detail?: string;
}

const TO_PROFESSIONAL = ['Pedido enviado', 'Na fila', 'Atendimento'];
const TO_DOCTOR = ['Triagem', 'Fila do médico', 'Médico'];
const WAIT = 'Por favor, aguarde!';
/** One text: a reader that goes from part to part would stop before the number and after it. */
const numbered = (number: number): string => `Seu número é ${number}. ${WAIT}`;

/**
 * @param number in the queue; undefined while none is known
 * @param isStaffed whether a professional is on duty
 * @see docs/product/waiting-room.md
 */
export function waitingMessages(
  state: Pick<VisitState, 'stage' | 'facts'>,
  number: number | undefined,
  isStaffed = true,
): WaitingMessages {
  const handOver = waitingForDoctor(state);
  const path = handOver ? TO_DOCTOR : TO_PROFESSIONAL;
  if (state.stage === 'offered')
    return {
      path,
      now: 3,
      title: aboutToBeAttended(handOver !== undefined),
      sentence: 'A chamada abre em instantes. Deixe a câmera e o microfone livres.',
    };
  if (handOver)
    return {
      path,
      now: 2,
      ...doctorMessages(handOver, number),
      detail: `${isStaffed ? 'Um médico está sendo chamado. ' : ''}Sua conversa continua guardada.`,
    };
  if (state.stage !== 'queued')
    return {
      path,
      now: 2,
      title: 'Olá, estamos localizando um profissional para realizar seu atendimento.',
      sentence: WAIT,
    };
  return { path, now: 2, title: 'Você está na fila.', sentence: number === undefined ? WAIT : numbered(number) };
}

/**
 * A patient who was sent to the doctors' queue waits in it as in the first; for one who was forwarded the transfer
 * continues, and the number shows its progress.
 */
function doctorMessages(
  handOver: Parameters<typeof handOverMessage>[0],
  number: number | undefined,
): Pick<WaitingMessages, 'title' | 'sentence'> {
  if (number === undefined) return { title: handOverMessage(handOver), sentence: WAIT };
  return {
    title: handOver === 'forwarded' ? handOverMessage(handOver) : 'Você está na fila.',
    sentence: numbered(number),
  };
}

/** The movement of the queue while this screen watched it. */
export interface QueueWatch {
  /** The patient's number at the start of the watch. */
  readonly from: number;
  readonly number: number;
  /** Time from the start to the last move. */
  readonly watchedMs: number;
}

/** Messages about the wait. */
export interface WaitMessages {
  /** 'Deve levar de 4 a 16 minutos'; undefined without an estimate. */
  readonly range?: string;
  /** Why that is so, or why nothing can be said. */
  readonly reason: string;
}

/**
 * The expected wait: from half to twice the time that the pace so far would take, and that pace; before the queue
 * has moved, that there is no estimate, and why.
 * @see docs/product/waiting-room.md
 */
export function waitMessage({ from, number, watchedMs }: QueueWatch): WaitMessages {
  const moved = from - number;
  if (moved < 1) return { reason: 'Ainda não dá para estimar a espera: a fila não andou desde que você chegou.' };
  const likelyMinutes = (number * watchedMs) / moved / MINUTE_MS;
  const least = Math.max(1, Math.floor(likelyMinutes / 2));
  const most = Math.max(least + 1, Math.ceil(likelyMinutes * 2));
  return {
    range: `Deve levar de ${least} a ${most} minutos`,
    reason: `A fila andou ${moved === 1 ? '1 lugar' : `${moved} lugares`} em ${pluralize(Math.max(1, Math.round(watchedMs / MINUTE_MS)), 'minuto')}.`,
  };
}

/** Without professionals on duty the queue cannot move, and its former pace predicts nothing. */
export const NO_PROFESSIONAL_ON_DUTY: WaitMessages = {
  reason:
    'Nenhum profissional está de plantão neste momento, então não dá para estimar a espera. ' +
    'Se houver perigo de vida, não espere: ligue\u00a0192.',
};

interface Watch {
  readonly from: number;
  readonly number: number;
  readonly beganAtMs: number;
  readonly movedAtMs: number;
}

/**
 * Watches the patient's number and gives the expected wait. A number that rises restarts the watch, and so does a
 * professional who starts duty after there was none.
 * @param number in the queue; undefined while there is none
 * @param isStaffed whether a professional is on duty
 * @see docs/product/waiting-room.md
 */
export function useWaitRange(number: number | undefined, isStaffed: boolean): WaitMessages | undefined {
  const [watch, setWatch] = useState<Watch>();
  useEffect(() => {
    if (!isStaffed) setWatch(undefined);
    if (number === undefined || !isStaffed) return;
    const nowMs = performance.now();
    setWatch((before) =>
      before === undefined || number > before.number
        ? { from: number, number, beganAtMs: nowMs, movedAtMs: nowMs }
        : { ...before, number, movedAtMs: nowMs },
    );
  }, [number, isStaffed]);
  if (number !== undefined && !isStaffed) return NO_PROFESSIONAL_ON_DUTY;
  return number === undefined || watch === undefined
    ? undefined
    : waitMessage({ from: watch.from, number: watch.number, watchedMs: watch.movedAtMs - watch.beganAtMs });
}
