import type { CareStatus } from '@acolhe/contracts';
import { careStatusNotice } from './mobile-request.tsx';

const NOWHERE: CareStatus = { hasToken: false, isQueued: false, isInCallingCircle: false, isInDoctorQueue: false };
const queued = { isQueued: true, queue: { number: 3 } };

it.each<[string, Partial<CareStatus>, string | undefined]>([
  ['has no visit', {}, undefined],
  ['has a token only', { hasToken: true }, undefined],
  ['waits in the emergency queue', queued, 'Você está na fila, posição 3.'],
  [
    'is being offered to a technician, and keeps the place',
    { ...queued, isInCallingCircle: true },
    'Você está prestes a ser atendido.',
  ],
  ['waits for a doctor', { isInDoctorQueue: true }, 'Você está prestes a ser atendido pelo médico.'],
  [
    'is being offered to a doctor',
    { isInDoctorQueue: true, isInCallingCircle: true },
    'Você está prestes a ser atendido pelo médico.',
  ],
])('the care status notice fits a patient who %s', (_, standing, message) => {
  expect(careStatusNotice({ ...NOWHERE, ...standing })).toBe(message);
});
