import { clockNotes, nextRoomChangeMs, type RoomTimes, roomWindowAt } from './appointments.ts';
import { appointmentLabel, hasActions, type ListedAppointment, nextAppointment, sortAppointments } from './index.ts';

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

const AFTERNOON = new Date('2026-08-21T19:00:00Z');
const NIGHT = new Date('2026-08-21T23:30:00Z');

it.each([
  ['in São Paulo both', AFTERNOON, 'America/Sao_Paulo', 'America/Sao_Paulo', []],
  ['under one clock by two names', AFTERNOON, 'America/Bahia', 'America/Sao_Paulo', []],
  [
    'with the patient in Manaus',
    AFTERNOON,
    'America/Manaus',
    'America/Sao_Paulo',
    ['15:00 no seu horário (Manaus)', '16:00 em São Paulo, onde fica quem atende'],
  ],
  ['in Manaus both', AFTERNOON, 'America/Manaus', 'America/Manaus', ['15:00 no seu horário (Manaus)']],
  [
    'with the professional in Lisbon, where it is the next day',
    NIGHT,
    'America/Sao_Paulo',
    'Europe/Lisbon',
    ['20:30 no seu horário (São Paulo)', '22/08/2026, 00:30 em Lisboa, onde fica quem atende'],
  ],
])('the note of an appointment’s clock %s', (_, startsAt, patientZone, professionalZone, notes) => {
  expect(clockNotes(startsAt, patientZone, professionalZone)).toEqual(notes);
});

const at = (time: string): number => Date.parse(`2026-08-21T${time}:00Z`);
const EARLY: RoomTimes = { startsAt: '2026-08-21T14:00:00Z', endsAt: '2026-08-21T14:30:00Z', window: 'early' };
const OPEN: RoomTimes = { ...EARLY, window: 'open' };

it.each<[string, RoomTimes, string, string, string]>([
  ['is as it was told before anything passes', EARLY, '10:00', '13:29', 'early'],
  ['opens 30 minutes before the beginning', EARLY, '10:00', '13:30', 'open'],
  ['stays open until 30 minutes after the end', OPEN, '13:40', '14:59', 'open'],
  ['closes 30 minutes after the end', OPEN, '13:40', '15:00', 'over'],
  ['closes also when nobody looked while it was open', EARLY, '10:00', '15:00', 'over'],
  ['stays open when the service said so after that moment, as of a call under way', OPEN, '15:01', '15:20', 'open'],
  ['never opens again', { ...EARLY, window: 'over' }, '10:00', '13:45', 'over'],
])('the window of a room %s', (_, one, sentAt, now, expected) => {
  expect(roomWindowAt(one, at(sentAt), at(now))).toBe(expected);
});

it('the next change of rooms is the first upcoming opening or closing', () => {
  const later: RoomTimes = { startsAt: '2026-08-21T18:00:00Z', endsAt: '2026-08-21T18:30:00Z', window: 'early' };
  expect(nextRoomChangeMs([later, EARLY], at('10:00'))).toBe(at('13:30'));
  expect(nextRoomChangeMs([later, OPEN], at('13:30'))).toBe(at('15:00'));
  expect(nextRoomChangeMs([{ ...EARLY, window: 'over' }], at('10:00'))).toBeUndefined();
});
