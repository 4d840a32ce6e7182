import { absoluteAddress } from './home-address.ts';

const config = { apiUrl: 'http://api.test', appVersion: '1.5.1-z' };

it('a link that is opened elsewhere leads to the origin of this page, which is the portal’s', () => {
  expect(absoluteAddress({ kind: 'shell', config }, '/portal-paciente/video?key=a.b')).toBe(
    `${window.location.origin}/portal-paciente/video?key=a.b`,
  );
});

it('a link that is opened elsewhere leads to the portal also from a page of another site', () => {
  const inPage = { kind: 'embed', config: { ...config, portalOrigin: 'https://portal.test' } } as const;
  expect(absoluteAddress(inPage, '/portal-paciente')).toBe('https://portal.test/portal-paciente');
});

it('a link that is opened elsewhere is none in a page of another site that does not say where the portal is', () => {
  expect(absoluteAddress({ kind: 'embed', config }, '/portal-paciente')).toBeUndefined();
});
