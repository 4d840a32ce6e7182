import { handOverMessage } from '@acolhe/call';
import { waitingForDoctor } from '../visit-machine/hand-over.ts';
import { aboutToBeAttended } from '../visit-machine/notices.ts';
import type { VisitState } from '../visit-machine/visit-state.ts';

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
 * @see docs/product/waiting-room.md
 */
export function waitingMessages(
  state: Pick<VisitState, 'stage' | 'facts'>,
  number: number | undefined,
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
      detail: 'Um médico está sendo chamado. Sua conversa continua guardada.',
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
 * A patient who was sent to the doctors' queue waits in it as in the first; for one who was forwarded the transfer goes
 * on, and the number shows its progress.
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
