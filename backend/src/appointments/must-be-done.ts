import { conflict, notFound } from '../platform/http/index.ts';
import type { ChangeOutcome } from './change-call.ts';

/** An appointment that is somebody else's looks like one that is not there. */
export const unknownAppointment = () => notFound('Agendamento não encontrado.');

/** @throws HttpProblem 404 or 409 unless the change was made, or had been before */
export function mustBeDone(outcome: ChangeOutcome): void {
  if (outcome === 'not-theirs') throw unknownAppointment();
  if (outcome === 'early') throw conflict('appointment-early', 'A sala deste agendamento ainda não está aberta.');
  if (outcome === 'over') throw conflict('appointment-over', 'O agendamento foi expirado.');
}
