import type { PortalSession, RouteAccess } from '@acolhe/session';
import { MARIA } from '@acolhe/session/testing';
import { gateAt } from './guard.tsx';

const PENDING: PortalSession = { patient: { ...MARIA, firstAccessDone: false, lgpdAccepted: false }, scope: 'portal' };
const accessOf = (path: string, search: string): RouteAccess =>
  path === '/termos' || search !== '' ? 'public' : 'patient';

it.each([
  ['/portal-paciente', PENDING, 'first-access'],
  ['/portal-paciente', { ...PENDING, scope: 'urgent-care' }, 'consent'],
  ['/portal-paciente', { ...PENDING, patient: MARIA }, undefined],
  ['/portal-paciente', undefined, undefined],
  ['/termos', PENDING, undefined],
] as const)('before %s', (path, session, gate) => {
  expect(gateAt(path, accessOf, session)).toBe(gate);
});
