import type { Agenda, CabinForProfessional, CabinHealth } from '@acolhe/contracts';

/** An agenda in Manaus, with mornings on Mondays and Tuesdays, and one of everything in the week of 1 March 2027. */
export const SAMPLE_AGENDA: Agenda = {
  zone: 'America/Manaus',
  slotMinutes: 30,
  version: 4,
  weekly: [
    { weekday: 1, startTime: '08:00', endTime: '12:00' },
    { weekday: 2, startTime: '14:00', endTime: '18:00' },
    { weekday: 2, startTime: '08:00', endTime: '12:00' },
  ],
  exceptions: [
    { day: '2027-03-08', hours: [] },
    { day: '2027-03-06', hours: [{ startTime: '22:00', endTime: '00:00' }] },
  ],
  blocked: [{ id: 5, startsAt: '2027-03-02T15:00:00.000Z', endsAt: '2027-03-03T16:00:00.000Z', reason: 'Congresso' }],
  appointments: [
    {
      id: 3001,
      scheduledCallId: 7001,
      patientName: 'Maria da Silva',
      ageYears: 68,
      genderLabel: 'Feminino',
      specialty: 'Cardiologia',
      startsAt: '2027-03-01T12:00:00.000Z',
      endsAt: '2027-03-01T12:30:00.000Z',
      statusLabel: 'Agendado',
      isOpen: false,
    },
  ],
  freeHours: ['2027-03-01T13:00:00.000Z', '2027-03-02T12:00:00.000Z'],
  outside: [],
};

export const HEALTHY: CabinHealth = {
  camera: 'working',
  microphone: 'working',
  browser: 'Chromium 140',
  hostVersion: '1.2.0',
  remoteVersion: '1.3.1',
  crashes: 0,
};

/** An empty cabin that reported just now. */
export const cabin = (more: Partial<CabinForProfessional> = {}): CabinForProfessional => ({
  id: 7,
  name: 'Farmácia Central',
  place: 'Rua das Flores, 10',
  mode: 'room',
  health: HEALTHY,
  lastSeenAt: new Date().toISOString(),
  ...more,
});

type Room = NonNullable<CabinForProfessional['room']>;

/** Maria, who has waited in a cabin since a moment. */
export const waitingRoom = ({ phase = 'waiting', ...more }: Partial<Room> = {}): Room => ({
  requestId: 7,
  phase,
  canEnter: phase === 'waiting',
  patientName: 'Maria da Silva',
  ageYears: 36,
  genderLabel: 'Feminino',
  since: new Date().toISOString(),
  ...more,
});
