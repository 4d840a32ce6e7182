import { type Brand, brandOf } from '@acolhe/brand';
import { MARIAS_SESSION } from '../testing/index.ts';
import { exitAddress, homeAddress, homeLink, otherPortal, partnerReturn, returnAddress } from './home-address.ts';
import type { HostKind } from './portal.tsx';

const PARTNER = 'https://partner.example/start';
const partners = { ...brandOf('axia'), partnerReturnUrl: PARTNER };
const history = { back: jest.fn() };
const ADDRESSES: Readonly<Record<string, string>> = { home: '/start', 'sign-in': '/enter' };
const portalOf = (brand: Brand, kind: HostKind = 'shell') => ({
  kind,
  brand,
  addressOf: (name: string) => ADDRESSES[name],
});

it.each([
  [null, undefined],
  ['http://partner.example', undefined],
  ['javascript:alert(1)', undefined],
  ['/portal-paciente', undefined],
  [PARTNER, PARTNER],
])('partnerReturn and otherPortal take secure addresses of other sites only: %s', (address, taken) => {
  expect(partnerReturn({ partnerReturnUrl: address })).toBe(taken);
  expect(otherPortal({ systemRedirectUrl: address })).toBe(taken);
});

it('homeAddress leads home, back to the partner of a brand that has one, and in an app always home', () => {
  expect(homeAddress(portalOf(brandOf('acolhe')))).toBe('/start');
  expect(homeAddress(portalOf(partners))).toBe(PARTNER);
  expect(homeAddress(portalOf(partners, 'webview'))).toBe('/start');
});

it.each<[string, Brand, HostKind, 'portal' | 'urgent-care', string | undefined, string | undefined]>([
  ['home', brandOf('acolhe'), 'shell', 'portal', '/start', '/start'],
  ['nowhere with a session for urgent care alone', brandOf('acolhe'), 'shell', 'urgent-care', '/start', undefined],
  ['to the partner of the brand', partners, 'shell', 'portal', '/start', PARTNER],
  ['to the partner with any session', partners, 'shell', 'urgent-care', '/start', PARTNER],
  ['to the app', partners, 'webview', 'urgent-care', '/start', '/start'],
  ['nowhere in a host without a home', partners, 'embed', 'urgent-care', undefined, undefined],
])('returnAddress leads %s', (_where, brand, kind, scope, home, address) => {
  const session = { current: () => ({ ...MARIAS_SESSION, scope }) };
  expect(returnAddress({ kind, brand, linkTo: () => home, session })).toBe(address);
});

it('exitAddress leads to the sign-in screen, or back to the partner', () => {
  expect(exitAddress(portalOf(brandOf('acolhe')))).toBe('/enter');
  expect(exitAddress(portalOf(partners))).toBe(PARTNER);
});

it('homeLink leads home, to the sign-in screen, to the partner, or one step back', () => {
  expect(homeLink(portalOf(brandOf('acolhe')), true, history)).toEqual({ href: '/start' });
  expect(homeLink(portalOf(brandOf('acolhe')), false, history)).toEqual({ href: '/enter' });
  expect(homeLink(portalOf(partners), true, history)).toEqual({ href: PARTNER });
  const oneStepBack = homeLink(portalOf(brandOf('axia')), true, history);
  oneStepBack.onNavigate?.();
  expect([oneStepBack.href, history.back.mock.calls.length]).toEqual(['/start', 1]);
});
