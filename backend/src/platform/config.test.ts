import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFrom } from './config.ts';

const needed = {
  ACOLHE_SERVICE_ACCOUNT: '/secrets/account.json',
  ACOLHE_REALTIME_URL: 'http://localhost:4001?ns=acolhe',
};

it('settings name the embedded database unless DATABASE_URL is given', () => {
  expect(configFrom(needed)).toMatchObject({
    port: 4000,
    database: { kind: 'embedded', port: 4003 },
    portalOrigins: ['http://localhost:3000'],
    demo: false,
    trustedProxies: 0,
  });
  expect(configFrom({ ...needed, DATABASE_URL: 'postgres://db.example/acolhe' }).database).toEqual({
    kind: 'server',
    url: 'postgres://db.example/acolhe',
  });
});

it('settings hold lists of origins, and count an empty value as missing', () => {
  expect(
    configFrom({
      ...needed,
      ACOLHE_PORTAL_ORIGINS: 'https://a.example, https://b.example',
      PORT: '',
      ACOLHE_CORS_ORIGINS: '',
      ACOLHE_KIOSK_ORIGINS: 'https://cabin.example',
    }),
  ).toMatchObject({
    portalOrigins: ['https://a.example', 'https://b.example'],
    port: 4000,
    corsOrigins: [],
    kioskOrigins: ['https://cabin.example'],
  });
});

it('settings name the public zip-code service, unless another one or none is given', () => {
  expect(configFrom(needed).zipServiceUrl).toBe('https://viacep.com.br/ws/{cep}/json/');
  const own = 'https://cep.example/{cep}';
  expect(configFrom({ ...needed, ACOLHE_ZIP_SERVICE_URL: own }).zipServiceUrl).toBe(own);
  expect(configFrom({ ...needed, ACOLHE_ZIP_SERVICE_URL: 'none' }).zipServiceUrl).toBeUndefined();
  expect(() => configFrom({ ...needed, ACOLHE_ZIP_SERVICE_URL: 'https://cep.example' })).toThrow('{cep}');
});

it('pages of a separate brand may call the service and hold a session', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'acolhe-config-')), 'brands.json');
  writeFileSync(file, JSON.stringify({ portals: [{ origin: 'https://saude.example', brand: 'telehelp' }] }));
  expect(configFrom({ ...needed, ACOLHE_BRANDS_FILE: file, ACOLHE_BRAND: 'ama' })).toMatchObject({
    brands: { own: 'ama' },
    portalOrigins: ['http://localhost:3000', 'https://saude.example'],
  });
  expect(() => configFrom({ ...needed, ACOLHE_BRANDS_FILE: `${file}.x` })).toThrow(`ACOLHE_BRANDS_FILE ${file}.x`);
});

it('addresses of files follow the names of this machine, unless the service has a name', () => {
  expect(configFrom(needed)).toMatchObject({
    apiOrigin: 'http://localhost:4000',
    loopbackOrigins: ['http://127.0.0.1:4000', 'http://[::1]:4000'],
  });
  expect(configFrom({ ...needed, ACOLHE_API_URL: 'https://api.example' })).toMatchObject({
    apiOrigin: 'https://api.example',
    loopbackOrigins: [],
  });
});

it('documents are checked at the process itself, unless it is reached by another origin', () => {
  expect(configFrom({ ...needed, PORT: '4100' }).validityOrigin).toBe('http://localhost:4100');
  expect(configFrom({ ...needed, ACOLHE_VALIDITY_ORIGIN: 'https://api.example' }).validityOrigin).toBe(
    'https://api.example',
  );
});

it('documents are signed with the operator’s certificate, in the demo with a generated one, else not at all', () => {
  const signing = (env: Record<string, string>) => configFrom({ ...needed, ...env }).signing;
  expect(signing({})).toEqual({ kind: 'none' });
  expect(signing({ ACOLHE_DEMO: '1' })).toEqual({ kind: 'demo' });
  expect(
    signing({ ACOLHE_DEMO: '1', ACOLHE_SIGNING_CERTIFICATE: '/own.p12', ACOLHE_SIGNING_PASSWORD_FILE: '/password' }),
  ).toEqual({ kind: 'certificate', file: '/own.p12', passwordFile: '/password' });
  expect(signing({ ACOLHE_SIGNING_CERTIFICATE: '/own.p12', ACOLHE_SIGNING_PASSWORD: 'x' })).toEqual({
    kind: 'certificate',
    file: '/own.p12',
    password: 'x',
  });
});

it.each([
  [{ PORT: 'x' }, 'PORT'],
  [{ ACOLHE_SIGNING_PASSWORD: 'x' }, 'ACOLHE_SIGNING_CERTIFICATE'],
  [
    { ACOLHE_SIGNING_CERTIFICATE: '/p12', ACOLHE_SIGNING_PASSWORD: 'x', ACOLHE_SIGNING_PASSWORD_FILE: '/x' },
    'exclude each other',
  ],
  [{ ACOLHE_VALIDITY_ORIGIN: 'https://a.example/validar' }, 'ACOLHE_VALIDITY_ORIGIN'],
  [{ ACOLHE_PORTAL_ORIGINS: 'https://a.example/path' }, 'ACOLHE_PORTAL_ORIGINS'],
  [{ ACOLHE_PORTAL_ORIGINS: '*' }, 'ACOLHE_PORTAL_ORIGINS'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ ACOLHE_SERVICE_ACCOUNT: '' }, 'ACOLHE_SERVICE_ACCOUNT'],
  [{ ACOLHE_DEMO: 'yes' }, 'ACOLHE_DEMO'],
  [{ ACOLHE_AGORA_APP_ID: 'x', ACOLHE_AGORA_APP_CERTIFICATE: 'c'.repeat(32) }, 'ACOLHE_AGORA_APP_ID'],
  [{ ACOLHE_AGORA_APP_ID: 'a'.repeat(32) }, 'ACOLHE_AGORA_APP_CERTIFICATE'],
  [{ ACOLHE_TECHNICIANS_PICK: 'first' }, 'ACOLHE_TECHNICIANS_PICK'],
  [{ ACOLHE_METRICS_TOKEN: 'short' }, 'ACOLHE_METRICS_TOKEN'],
])('settings that do not fit are named in one line: %p', (wrong, name) => {
  expect(() => configFrom({ ...needed, ...wrong })).toThrow(new RegExp(`^Settings: [^\\n]*${name}[^\\n]*$`));
});

it('the demo is refused with a database of the operator’s own', () => {
  expect(() => configFrom({ ...needed, ACOLHE_DEMO: '1', DATABASE_URL: 'postgres://db.example/acolhe' })).toThrow(
    'embedded database only',
  );
});

it('rooms run over Agora when its id and certificate are both given', () => {
  const [appId, certificate] = ['a'.repeat(32), 'c'.repeat(32)];
  expect(
    configFrom({ ...needed, ACOLHE_AGORA_APP_ID: appId, ACOLHE_AGORA_APP_CERTIFICATE: certificate }).agora,
  ).toEqual({ appId, certificate });
  expect(configFrom({ ...needed, ACOLHE_AGORA_APP_ID: '' }).agora).toBeUndefined();
});
