import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { USUAL_LIMITS } from './limits/limits.ts';
import { SERVICE_ACCOUNT } from './testing/test-bed.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'realtime-config-'));
  writeFileSync(join(folder, 'key.pem'), SERVICE_ACCOUNT.publicPem);
  writeFileSync(join(folder, 'rules.json'), '{"rules":{}}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const environment = (): Record<string, string> => ({
  ACOLHE_REALTIME_DATA: join(folder, 'data'),
  ACOLHE_REALTIME_RULES: join(folder, 'rules.json'),
  ACOLHE_REALTIME_SERVICE_ACCOUNT_PUBLIC_KEY: join(folder, 'key.pem'),
});

test('a variable that is not set has a default', () => {
  const { ACOLHE_REALTIME_SERVICE_ACCOUNT_PUBLIC_KEY } = environment();
  const config = readConfig(
    { ACOLHE_REALTIME_SERVICE_ACCOUNT_PUBLIC_KEY },
    { data: join(folder, 'default'), rules: join(folder, 'rules.json') },
  );
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 4001,
    adminPort: 4002,
    projectId: 'acolhe',
    fsync: false,
    idTokenLifeS: 3600,
    trustedProxies: 0,
    limits: USUAL_LIMITS,
  });
  expect(config.adminSecret).toBeUndefined();
  expect(existsSync(join(folder, 'default'))).toBe(true);
});

test('every setting can be made by a variable', () => {
  expect(
    readConfig(
      {
        ...environment(),
        ACOLHE_REALTIME_HOST: '0.0.0.0',
        ACOLHE_REALTIME_PORT: '14001',
        ACOLHE_REALTIME_ADMIN_PORT: '14002',
        ACOLHE_REALTIME_PROJECT: 'other-project',
        ACOLHE_REALTIME_FSYNC: '1',
        ACOLHE_REALTIME_ID_TOKEN_LIFE_S: '5',
        ACOLHE_REALTIME_ADMIN_SECRET: 'a-secret_of-32-small-letters-0123',
        ACOLHE_REALTIME_TRUST_PROXY: '2',
        ACOLHE_REALTIME_LIMIT_LISTENS: '50',
        ACOLHE_REALTIME_LIMIT_UNSIGNED_SOCKETS_PER_ADDRESS: '7',
      },
      { data: '/none', rules: '/none' },
    ),
  ).toMatchObject({
    host: '0.0.0.0',
    port: 14001,
    adminPort: 14002,
    projectId: 'other-project',
    fsync: true,
    idTokenLifeS: 5,
    adminSecret: 'a-secret_of-32-small-letters-0123',
    trustedProxies: 2,
    limits: { ...USUAL_LIMITS, listens: 50, unsignedSocketsPerAddress: 7 },
  });
});

test.each<[string, () => Record<string, string>, string]>([
  [
    'no public key',
    () => ({ ACOLHE_REALTIME_SERVICE_ACCOUNT_PUBLIC_KEY: '' }),
    "ACOLHE_REALTIME_SERVICE_ACCOUNT_PUBLIC_KEY must name a PEM file with the public key of the backend's service account",
  ],
  [
    'a public key that is none',
    () => ({ ACOLHE_REALTIME_SERVICE_ACCOUNT_PUBLIC_KEY: join(folder, 'rules.json') }),
    'service account public key ',
  ],
  [
    'a public key that is not there',
    () => ({ ACOLHE_REALTIME_SERVICE_ACCOUNT_PUBLIC_KEY: join(folder, 'none.pem') }),
    'ENOENT',
  ],
  [
    'a port that is none',
    () => ({ ACOLHE_REALTIME_PORT: '70000' }),
    "ACOLHE_REALTIME_PORT is '70000', not a whole number from 1 to 65535",
  ],
  [
    'one port for both',
    () => ({ ACOLHE_REALTIME_PORT: '21090', ACOLHE_REALTIME_ADMIN_PORT: '21090' }),
    'ACOLHE_REALTIME_PORT and ACOLHE_REALTIME_ADMIN_PORT are both 21090',
  ],
  ['a flag that is none', () => ({ ACOLHE_REALTIME_FSYNC: 'yes' }), "ACOLHE_REALTIME_FSYNC is 'yes', neither 1 nor 0"],
  [
    'a life that is none',
    () => ({ ACOLHE_REALTIME_ID_TOKEN_LIFE_S: '0' }),
    "ACOLHE_REALTIME_ID_TOKEN_LIFE_S is '0', not a whole number from 1 to 86400",
  ],
  [
    'a project that is none',
    () => ({ ACOLHE_REALTIME_PROJECT: 'My Project' }),
    "ACOLHE_REALTIME_PROJECT is 'My Project', not a project id such as 'acolhe'",
  ],
  [
    'a limit that is too large',
    () => ({ ACOLHE_REALTIME_LIMIT_LISTENS: '100001' }),
    "ACOLHE_REALTIME_LIMIT_LISTENS is '100001', not a whole number from 1 to 100000",
  ],
  [
    'a limit that is no number',
    () => ({ ACOLHE_REALTIME_LIMIT_MESSAGE_SECONDS: '1m' }),
    "ACOLHE_REALTIME_LIMIT_MESSAGE_SECONDS is '1m', not a whole number from 5 to 3600",
  ],
  [
    'a limit that there is not',
    () => ({ ACOLHE_REALTIME_LIMIT_LISTEN: '5' }),
    'ACOLHE_REALTIME_LIMIT_LISTEN is no limit; there are ACOLHE_REALTIME_LIMIT_SOCKETS, ',
  ],
  [
    'a secret with capitals',
    () => ({ ACOLHE_REALTIME_ADMIN_SECRET: 'A'.repeat(40) }),
    'ACOLHE_REALTIME_ADMIN_SECRET is not made of 32 to 128 small letters, digits, - and _',
  ],
  [
    'a secret that is short',
    () => ({ ACOLHE_REALTIME_ADMIN_SECRET: 'owner' }),
    'ACOLHE_REALTIME_ADMIN_SECRET is not made of 32 to 128 small letters, digits, - and _',
  ],
  [
    'a number of proxies that is none',
    () => ({ ACOLHE_REALTIME_TRUST_PROXY: 'all' }),
    "ACOLHE_REALTIME_TRUST_PROXY is 'all', not a whole number from 0 to 10",
  ],
  ['rules that are not there', () => ({ ACOLHE_REALTIME_RULES: join(folder, 'none.json') }), 'ENOENT'],
  [
    'rules that do not parse',
    () => {
      writeFileSync(join(folder, 'bad.json'), '{"rules":{"a":{".read":"auth.uid =="}}}');
      return { ACOLHE_REALTIME_RULES: join(folder, 'bad.json') };
    },
    'bad.json: /a: .read: the rule ends too early (at character 12)',
  ],
  ['data that is no folder', () => ({ ACOLHE_REALTIME_DATA: join(folder, 'key.pem') }), 'key.pem'],
])('the configuration names its fault in one line: %s', (_, change, message) => {
  const read = (): unknown => readConfig({ ...environment(), ...change() }, { data: folder, rules: folder });
  expect(read).toThrow(message);
  expect(read).toThrow(/^[^\n]*$/);
});
