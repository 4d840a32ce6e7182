import { BOOKING_MESSAGES, bookingProblem } from '../index.ts';

const NOW_MS = Date.parse('2026-08-21T17:00:00Z');
const minutes = (count: number) => NOW_MS + count * 60_000;
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
    const around = [minutes(-15), minutes(45)].map(halfHourFrom);
    expect(bookingProblem(halfHourFrom(minutes(15)), around, NOW_MS)).toBeUndefined();
  });
});
