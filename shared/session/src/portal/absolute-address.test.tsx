import { absoluteAddress } from './absolute-address.ts';

const config = { apiUrl: 'http://api.test', appVersion: '1.5.1-z' };

it('a link that is opened elsewhere leads to the origin of this page, which is the portal’s', () => {
  expect(absoluteAddress({ config }, '/portal-paciente/video?key=a.b')).toBe(
    `${window.location.origin}/portal-paciente/video?key=a.b`,
  );
});

it('a link that is opened elsewhere leads to the portal also from a page of another site', () => {
  expect(absoluteAddress({ config: { ...config, portalOrigin: 'https://portal.test' } }, '/portal-paciente')).toBe(
    'https://portal.test/portal-paciente',
  );
});
