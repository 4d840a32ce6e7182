import { CANCELLATION_MESSAGES, cancellationTimeProblem, cancelReasonProblem, isQuotaReturned } from '../index.ts';

const NOW_MS = Date.parse('2026-08-21T17:00:00Z');
const minutes = (count: number) => NOW_MS + count * 60_000;

describe('the reason of a cancellation', () => {
  it.each([
    ['', 'no-reason'],
    ['   ', 'no-reason'],
    [' oi! ', 'short-reason'],
    ['1234', 'short-reason'],
    ['🙂🙂🙂', 'short-reason'],
    ['viajo', undefined],
  ])('%j gives %s', (reason, problem) => expect(cancelReasonProblem(reason)).toBe(problem));
});

describe('the time of a cancellation', () => {
  it.each([
    [minutes(0) - 1, 'past', 'past'],
    [minutes(0), 'too-soon', 'too-late'],
    [minutes(15), 'too-soon', 'too-late'],
    [minutes(15) + 1, undefined, 'too-late'],
    [minutes(30) - 1, undefined, 'too-late'],
    [minutes(30), undefined, undefined],
  ])('%d is %s on the screen and %s at the service', (startMs, screen, service) => {
    expect(cancellationTimeProblem(startMs, NOW_MS, 'screen')).toBe(screen);
    expect(cancellationTimeProblem(startMs, NOW_MS, 'service')).toBe(service);
  });
  it('has the specified messages', () =>
    expect(CANCELLATION_MESSAGES).toEqual({
      'no-reason': 'Motivo de Cancelamento é obrigatório',
      'short-reason': 'Motivo de Cancelamento deve conter no mínimo 5 letras',
      past: 'Não é possível cancelar agendamento retroativo',
      'too-soon': 'O horário ultrapassou o tempo mínimo de antecedência de 15 minutos',
      'too-late': 'Só é permitido cancelar agendamento com 30 minutos de antecedência!',
    }));
});

it('a cancellation gives the quota back more than 48 hours before the beginning only, and none that is forfeited', () => {
  const isReturned = (startMs: number, isQuotaForfeited = false) =>
    isQuotaReturned({ startMs, isQuotaForfeited }, NOW_MS);
  expect(isReturned(minutes(48 * 60))).toBe(false);
  expect(isReturned(minutes(48 * 60) + 1)).toBe(true);
  expect(isReturned(minutes(48 * 60) + 1, true)).toBe(false);
});
