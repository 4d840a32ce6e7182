import { config as home } from '../../../mfe-home/remote.config.ts';
import { BASE_PORTS, portsFrom, sitePorts } from './ports.ts';

it('every part has its base port when the environment moves none', () => {
  expect(portsFrom({})).toEqual(BASE_PORTS);
});

it('a remote has the port of its declaration', () => {
  expect(portsFrom({})['mfe-home']).toBe(home.port);
});

it('hosting listens on the ports of the pages and of each remote', () => {
  expect([...sitePorts(portsFrom({}))].sort()).toEqual([
    3000, 3001, 3002, 3003, 3004, 3005, 3006, 3007, 3010, 3011, 3020, 3040,
  ]);
});

it('the environment moves all ports together, and one alone', () => {
  expect(portsFrom({ ACOLHE_PORT_OFFSET: '10000' }).shell).toBe(13_000);
  expect(portsFrom({ ACOLHE_PORT_OFFSET: '10000', ACOLHE_PORT_PARTNER_PAGE: '8080' })['partner-page']).toBe(8080);
});

it('an empty variable counts as missing', () => {
  expect(portsFrom({ ACOLHE_PORT_OFFSET: '', ACOLHE_PORT_SHELL: '' })).toEqual(BASE_PORTS);
});

it.each([
  ['ACOLHE_PORT_OFFSET', 'x'],
  ['ACOLHE_PORT_SHELL', '0'],
  ['ACOLHE_PORT_SHELL', '70000'],
  ['ACOLHE_PORT_SHELL', '1.5'],
])('the ports refuse %s=%s by name', (variable, value) => {
  expect(() => portsFrom({ [variable]: value })).toThrow(variable);
});
