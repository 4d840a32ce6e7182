import { appointmentLabel, hasActions, type ListedAppointment, nextAppointment, sortAppointments } from '../index.ts';

const one = (id: number, startsAt: string, more: Partial<ListedAppointment> = {}): ListedAppointment => ({
  id,
  startsAt,
  isCancelled: false,
  isFinished: false,
  window: 'early',
  statusLabel: 'Agendado',
  ...more,
});

it('lists the upcoming first by their time, then those past and those cancelled, the latest first', () => {
  const list = [
    one(1, '2026-06-11T13:45:00Z', { isCancelled: true, window: 'over' }),
    one(2, '2026-09-03T12:00:00Z'),
    one(3, '2026-07-02T19:15:00Z', { window: 'over' }),
    one(4, '2026-08-21T17:30:00Z', { window: 'open' }),
    one(5, '2026-09-10T12:00:00Z', { isCancelled: true, window: 'over' }),
    one(6, '2026-07-20T19:15:00Z', { window: 'over', isFinished: true, statusLabel: 'Finalizado' }),
  ];
  expect(sortAppointments(list).map(({ id }) => id)).toEqual([4, 2, 6, 3, 5, 1]);
});

describe('the label of an appointment', () => {
  const at = '2026-08-21T17:30:00Z';
  it.each([
    ['that was cancelled', one(1, at, { isCancelled: true, window: 'over' }), 'Cancelado', false],
    ['whose room closed without a call', one(1, at, { window: 'over' }), 'Agendamento expirado', false],
    [
      'whose call was had',
      one(1, at, { window: 'over', isFinished: true, statusLabel: 'Finalizado' }),
      'Finalizado',
      false,
    ],
    ['that has begun and whose room is open', one(1, at, { window: 'open' }), 'Agendado', true],
    ['without a call', one(1, at, { statusLabel: undefined }), 'Não agendado', true],
  ])('%s', (_which, appointment, label, actions) => {
    expect(appointmentLabel(appointment)).toBe(label);
    expect(hasActions(appointment)).toBe(actions);
  });
});

describe('the next appointment', () => {
  it('is the first of those whose room is not closed', () => {
    const list = [
      one(1, '2026-08-20T12:00:00Z', { window: 'over' }),
      one(2, '2026-09-03T12:00:00Z'),
      one(3, '2026-08-22T12:00:00Z'),
      one(4, '2026-08-21T12:00:00Z', { isCancelled: true }),
    ];
    expect(nextAppointment(list)?.id).toBe(3);
  });

  it('is none where all are past or cancelled', () => {
    expect(nextAppointment([one(1, '2026-08-20T12:00:00Z', { window: 'over' })])).toBeUndefined();
  });
});
