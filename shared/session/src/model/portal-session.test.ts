import { MARIA, MARIAS_SESSION } from '../testing/index.ts';
import { addressAfterSignIn, gateOf, guard } from './portal-session.ts';

it('guard allows public addresses to all, and every address to patients', () => {
  expect(guard('/', 'public', undefined)).toEqual({ allowed: true });
  expect(guard('/portal-paciente', 'patient', MARIAS_SESSION)).toEqual({ allowed: true });
});

it('guard allows urgent care to a session by link, and asks for the password elsewhere', () => {
  const byLink = { ...MARIAS_SESSION, scope: 'urgent-care' } as const;
  expect(guard('/atendimento-mobile/nps', 'urgent-care', byLink)).toEqual({ allowed: true });
  expect(guard('/atendimento-mobile/nps', 'urgent-care', MARIAS_SESSION)).toEqual({ allowed: true });
  expect(guard('/atendimento-mobile/nps', 'urgent-care', undefined)).toMatchObject({ allowed: false });
  expect(guard('/portal-paciente', 'patient', byLink)).toMatchObject({ allowed: false });
});

it('guard sends a visitor without a session to the sign-in screen, says why, and remembers the address', () => {
  expect(guard('/portal-paciente/nps?video=7', 'patient', undefined)).toEqual({
    allowed: false,
    message: 'Atenção, você precisa estar logado para acessar este endereço!',
    state: { from: '/portal-paciente/nps?video=7' },
  });
});

it.each([
  [{ from: '/portal-paciente/nps?video=7' }, '/portal-paciente/nps?video=7'],
  [{ from: '//evil.example' }, '/home'],
  [{ from: '/\\evil.example' }, '/home'],
  [{ from: 'https://evil.example' }, '/home'],
  [{ from: '/' }, '/home'],
  [{ from: 3 }, '/home'],
  [null, '/home'],
  [undefined, '/home'],
])('addressAfterSignIn leads from %j to %s', (state, address) => {
  expect(addressAfterSignIn(state, '/home')).toBe(address);
});

it.each([
  ['portal', false, false, 'first-access'],
  ['portal', false, true, 'first-access'],
  ['portal', true, false, 'consent'],
  ['portal', true, true, undefined],
  ['urgent-care', false, false, 'consent'],
  ['urgent-care', false, true, undefined],
  ['scheduled-call', false, false, undefined],
] as const)(
  'a session for %s, first access done %s, consent given %s, is sent to %s',
  (scope, firstAccessDone, lgpdAccepted, gate) => {
    expect(gateOf({ scope, patient: { ...MARIA, firstAccessDone, lgpdAccepted } })).toBe(gate);
  },
);
