import type { CabinForProfessional, CabinHealth } from '@acolhe/contracts';

export const HEALTHY: CabinHealth = {
  camera: 'working',
  microphone: 'working',
  browser: 'Chromium 140',
  hostVersion: '1.2.0',
  remoteVersion: '1.3.1',
  crashes: 0,
};

/** An empty cabin that was heard just now. */
export const cabin = (more: Partial<CabinForProfessional> = {}): CabinForProfessional => ({
  id: 7,
  name: 'Farmácia Central',
  place: 'Rua das Flores, 10',
  mode: 'room',
  health: HEALTHY,
  heardAt: new Date().toISOString(),
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
