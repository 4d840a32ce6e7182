import {
  BOOKING_MESSAGES,
  bookingProblem,
  CANCELLATION_MESSAGES,
  cancellationTimeProblem,
  cancelReasonProblem,
  isQuotaReturned,
} from './index.ts';

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

it('a cancellation gives the quota back more than 48 hours before the beginning only, none that is forfeited', () => {
  const isReturned = (startMs: number, isQuotaForfeited = false) =>
    isQuotaReturned({ startMs, isQuotaForfeited }, NOW_MS);
  expect(isReturned(minutes(48 * 60))).toBe(false);
  expect(isReturned(minutes(48 * 60) + 1)).toBe(true);
  expect(isReturned(minutes(48 * 60) + 1, true)).toBe(false);
});

const halfHourFrom = (startMs: number) => ({ startMs, endMs: startMs + 30 * 60_000 });

describe('a booking', () => {
  it.each([
    ['a missing choice', undefined, [], 'Verifique os campos'],
    ['an hour that has begun', minutes(0) - 1, [], 'Não é possível realizar agendamento retroativo'],
    ['now', minutes(0), [], 'O horário ultrapassou o tempo mínimo de antecedência de 15 minutos'],
    ['a moment less than 15 minutes', minutes(15) - 1, [], BOOKING_MESSAGES['too-soon']],
    [
      'the hour of another appointment',
      minutes(60),
      [minutes(30), minutes(60)],
      'Já existe um atendimento agendado para a data e horário selecionados',
    ],
    ['an hour that another appointment reaches into', minutes(60), [minutes(31)], BOOKING_MESSAGES.duplicate],
    ['an hour that reaches into another appointment', minutes(60), [minutes(89)], BOOKING_MESSAGES.duplicate],
  ])('refuses %s', (_what, startMs, booked, message) => {
    const hour = startMs === undefined ? undefined : halfHourFrom(startMs);
    const problem = bookingProblem(hour, booked.map(halfHourFrom), NOW_MS);
    expect(problem && BOOKING_MESSAGES[problem]).toBe(message);
  });
  it('takes an hour from 15 minutes ahead on, right between other appointments', () => {
    const neighbours = [minutes(-15), minutes(45)].map(halfHourFrom);
    expect(bookingProblem(halfHourFrom(minutes(15)), neighbours, NOW_MS)).toBeUndefined();
  });
});
