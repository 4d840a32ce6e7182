import { BASE_PORTS, portsFrom } from './ports.ts';

it('listens where the documentation says', () => {
  expect(portsFrom({})).toEqual(BASE_PORTS);
});

it('moves all ports together, and one alone', () => {
  expect(portsFrom({ ACOLHE_PORT_OFFSET: '10000' }).shell).toBe(13_000);
  expect(portsFrom({ ACOLHE_PORT_OFFSET: '10000', ACOLHE_PORT_PARTNER_PAGE: '8080' })['partner-page']).toBe(8080);
});

it('takes an empty value for a missing one', () => {
  expect(portsFrom({ ACOLHE_PORT_OFFSET: '', ACOLHE_PORT_SHELL: '' })).toEqual(BASE_PORTS);
});

it.each([
  ['ACOLHE_PORT_OFFSET', 'x'],
  ['ACOLHE_PORT_SHELL', '0'],
  ['ACOLHE_PORT_SHELL', '70000'],
  ['ACOLHE_PORT_SHELL', '1.5'],
])('refuses %s=%s by name', (variable, value) => {
  expect(() => portsFrom({ [variable]: value })).toThrow(variable);
});
