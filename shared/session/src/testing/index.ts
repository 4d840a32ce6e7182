import type { Patient } from '@acolhe/contracts';
import type { PortalSession } from '../model/portal-session.ts';

export { refuseStorage } from './refuse-storage.ts';
export { HttpProblem, type ReceivedRequest, stubService, type StubService } from './stub-service.ts';

/** The demo patient that tests sign in. */
export const MARIA: Patient = {
  id: 1001,
  userId: 2001,
  name: 'Maria da Silva',
  cpf: '52998224725',
  birthDate: '1958-03-14',
  gender: 'f',
  clientId: 1,
  firstAccessDone: true,
  lgpdAccepted: true,
  imageUrl: '/api/files/1',
};

/** Another one. */
export const PEDRO: Patient = {
  ...MARIA,
  id: 1006,
  userId: 2006,
  name: 'Pedro Santos',
  cpf: '86830412048',
  gender: 'm',
};

export const MARIAS_SESSION: PortalSession = { patient: MARIA, scope: 'portal' };
