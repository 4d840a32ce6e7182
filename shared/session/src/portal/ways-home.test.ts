import { brandOf } from '@acolhe/brand';
import { exitAddress, homeAddress, homeLink, otherPortal, partnerReturn } from './ways-home.ts';

const PARTNER = 'https://parceiro.example/inicio';
const partners = { ...brandOf('axia'), partnerReturnUrl: PARTNER };
const history = { back: jest.fn() };

it.each([
  [null, undefined],
  ['http://parceiro.example', undefined],
  ['javascript:alert(1)', undefined],
  ['/portal-paciente', undefined],
  [PARTNER, PARTNER],
])('takes secure addresses of other sites only: %s', (address, taken) => {
  expect(partnerReturn({ partnerReturnUrl: address })).toBe(taken);
  expect(otherPortal({ systemRedirectUrl: address })).toBe(taken);
});

it('leads home, those who came from a partner back there, and leaves an app its own way', () => {
  expect(homeAddress({ kind: 'shell', brand: brandOf('acolhe') })).toBe('/portal-paciente');
  expect(homeAddress({ kind: 'shell', brand: partners })).toBe(PARTNER);
  expect(homeAddress({ kind: 'webview', brand: partners })).toBe('/portal-paciente');
});

it('leads who leaves to the entrance, or back to the partner', () => {
  expect(exitAddress({ brand: brandOf('acolhe') })).toBe('/');
  expect(exitAddress({ brand: partners })).toBe(PARTNER);
});

it('gives the mark the way home, to the entrance, to the partner, or one step back', () => {
  expect(homeLink({ brand: brandOf('acolhe') }, true, history)).toEqual({ href: '/portal-paciente' });
  expect(homeLink({ brand: brandOf('acolhe') }, false, history)).toEqual({ href: '/' });
  expect(homeLink({ brand: partners }, true, history)).toEqual({ href: PARTNER });
  const oneStepBack = homeLink({ brand: brandOf('axia') }, true, history);
  oneStepBack.onNavigate?.();
  expect([oneStepBack.href, history.back.mock.calls.length]).toEqual(['/portal-paciente', 1]);
});
