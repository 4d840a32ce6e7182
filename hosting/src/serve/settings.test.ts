import { settingsFrom } from './settings.ts';

it('the settings move all ports, and single ones', () => {
  const settings = settingsFrom({
    ACOLHE_PORT_OFFSET: '10000',
    ACOLHE_PORT_SHELL: '8080',
    ACOLHE_PORT_MFE_HOME: '8082',
  });
  expect([
    settings.portOf('shell'),
    settings.portOf('partner-page'),
    settings.remotePort('mfe-home', 3002),
    settings.remotePort('mfe-auth', 3001),
  ]).toEqual([8080, 13020, 8082, 13001]);
});

it('the settings take an empty value for a missing one', () => {
  const settings = settingsFrom({
    ACOLHE_PORT_OFFSET: '',
    ACOLHE_PORT_SHELL: '',
    ACOLHE_HOST: '',
    ACOLHE_APP_VERSION: '',
  });
  expect([settings.portOf('shell'), settings.listenHost, settings.appVersion]).toEqual([
    3000,
    'localhost',
    settingsFrom({}).appVersion,
  ]);
});

it('the portal is in development mode only when configured so', () => {
  expect(
    [{}, { ACOLHE_DEVELOPMENT_MODE: '' }, { ACOLHE_DEVELOPMENT_MODE: '0' }, { ACOLHE_DEVELOPMENT_MODE: '1' }].map(
      (env) => settingsFrom(env).developmentMode,
    ),
  ).toEqual([false, false, false, true]);
});

it('the settings take services that live elsewhere', () => {
  const settings = settingsFrom({
    ACOLHE_API_URL: 'https://api.test',
    ACOLHE_REALTIME_ORIGINS: 'https://db.test, wss://db.test',
  });
  expect(settings.apiUrl('localhost')).toBe('https://api.test');
  expect(settings.realtimeOrigins).toEqual(['https://db.test', 'wss://db.test']);
});

it('the settings name the sites by their public addresses', () => {
  const settings = settingsFrom({
    ACOLHE_PUBLIC_ORIGIN_MFE_HOME: 'https://home.portal.example',
    ACOLHE_PUBLIC_ORIGIN_SHELL: 'https://portal.example:8443',
    ACOLHE_PUBLIC_ORIGIN_MFE_NPS: '',
  });
  expect(['mfe-home', 'shell', 'mfe-nps', 'mfe-video'].map(settings.publicOrigin)).toEqual([
    'https://home.portal.example',
    'https://portal.example:8443',
    undefined,
    undefined,
  ]);
});

it.each([
  ['ACOLHE_PUBLIC_ORIGIN_MFE_HOME', 'home.portal.example'],
  ['ACOLHE_PUBLIC_ORIGIN_MFE_HOME', 'https://home.portal.example/'],
  ['ACOLHE_PUBLIC_ORIGIN_SHELL', 'https://portal.example/x'],
  ['ACOLHE_PUBLIC_ORIGIN_SHELL', 'https://portal.example; script-src *'],
  ['ACOLHE_PUBLIC_ORIGIN_SHELL', 'wss://portal.example'],
  ['ACOLHE_PUBLIC_ORIGIN_SHELL', 'https://'],
  ['ACOLHE_PUBLIC_ORIGIN_SHELL', 'https://user@portal.example'],
  ['ACOLHE_API_URL', 'api.example'],
  ['ACOLHE_API_URL', 'https://api.example/v1'],
  ['ACOLHE_REALTIME_ORIGINS', 'https://db.example,db.example'],
  ['ACOLHE_CORS_ORIGINS', 'https://partner.example,*'],
])('the settings name a variable that is no origin: %s=%s', (variable, text) => {
  expect(() => settingsFrom({ [variable]: text })).toThrow(variable);
});

it('every page may reach the one address of the database that the service names', () => {
  expect(settingsFrom({ ACOLHE_PORT_REALTIME: '14001' }).realtimeOrigins).toEqual([
    'http://localhost:14001',
    'ws://localhost:14001',
  ]);
});

it.each([
  [{}, '.data/hosting'],
  [{ ACOLHE_DATA: '/data' }, '/data/hosting'],
  [{ ACOLHE_DATA: '/data', ACOLHE_PUBLISHED: '/published' }, '/published'],
])('the settings find the published folder: %p', (env, folder) => expect(settingsFrom(env).folder).toBe(folder));

it('environments of cabins are a list of names with the addresses of their services', () => {
  const environments = (text: string) => settingsFrom({ ACOLHE_ENVIRONMENTS: text }).environments;
  expect(environments('')).toEqual({});
  expect(environments('treino=https://api.training.portal.example, teste-2=http://localhost:4100')).toEqual({
    treino: 'https://api.training.portal.example',
    'teste-2': 'http://localhost:4100',
  });
});

it.each([
  ['https://api.example', 'ACOLHE_ENVIRONMENTS: "https://api.example" is not name=origin'],
  ['Treino=https://api.example', 'ACOLHE_ENVIRONMENTS: "Treino=https://api.example" is not name=origin'],
  ['treino=', 'ACOLHE_ENVIRONMENTS: "treino=" is not name=origin'],
  ['treino=api.example', 'ACOLHE_ENVIRONMENTS, treino=api.example: an origin is wanted'],
  ['treino=https://api.example/v1', 'ACOLHE_ENVIRONMENTS, treino=https://api.example/v1: an origin is wanted'],
  ['a=https://a.example,a=https://b.example', 'ACOLHE_ENVIRONMENTS: a is given twice'],
])('environments of cabins are refused as %s, and it says why', (text, message) => {
  expect(() => settingsFrom({ ACOLHE_ENVIRONMENTS: text })).toThrow(message);
});

it.each([
  ['https://cabine.portal.example', 'https://api.training.portal.example', true],
  ['https://cabine.portal.example', 'https://api.training.example', false],
  ['https://cabine.portal.example', 'http://api.portal.example', false],
  ['https://cabine.saude.com.br', 'https://treino.saude.com.br', true],
  ['https://cabine.saude.com.br', 'https://api.outra.com.br', false],
  ['http://localhost:3007', 'http://localhost:4100', true],
])('of cabins at %s the environment %s is of the same site, where their key reaches it: %p', (page, api, isOfSite) => {
  const read = () =>
    settingsFrom({ ACOLHE_PUBLIC_ORIGIN_MFE_CABIN: page, ACOLHE_ENVIRONMENTS: `treino=${api}` }).environments;
  if (isOfSite) expect(read()).toEqual({ treino: api });
  else expect(read).toThrow(`ACOLHE_ENVIRONMENTS, treino: ${api} is not of the site of the cabins’ page, ${page}`);
});

it.each([{ ACOLHE_PORT_OFFSET: 'many' }, { ACOLHE_PORT_SHELL: '70000' }, { ACOLHE_PORT_BACKEND: '0' }])(
  'the settings name a variable that gives no port: %p',
  (env) => {
    expect(() => settingsFrom(env)).toThrow(/ACOLHE_PORT_/);
  },
);
