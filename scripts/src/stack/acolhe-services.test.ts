import { BASE_PORTS } from '../run/ports.ts';
import { planRun } from '../run/run-plan.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { acolheServices } from './acolhe-services.ts';

const dataFolder = temporaryFolder();
function servicesWith(env?: Record<string, string>) {
  const services = acolheServices(
    planRun({ root: '/', dataFolder, publishedFolder: '/published', ports: BASE_PORTS, env }),
  );
  return {
    names: services.map(({ name }) => name),
    envOf: (name: string) => services.find((service) => service.name === name)?.env ?? {},
  };
}

it('the stack runs every service when the operator sets nothing', () => {
  const { names, envOf } = servicesWith({ ACOLHE_PORTAL_ORIGINS: '' });
  expect(names).toEqual(['database', 'migrations', 'realtime', 'backend', 'hosting', 'partner-backend']);
  expect(envOf('backend')).toMatchObject({
    ACOLHE_DEMO: '1',
    ACOLHE_PORTAL_ORIGINS: 'http://localhost:3000,http://127.0.0.1:3000',
    ACOLHE_REALTIME_URL: 'http://localhost:4001?ns=acolhe',
    FIREBASE_DATABASE_EMULATOR_HOST: expect.stringMatching(/^[0-9a-f]{64}@127\.0\.0\.1:4002$/) as string,
  });
});

it('the stack takes addresses from the operator', () => {
  const given = {
    ACOLHE_PORTAL_ORIGINS: 'https://portal.example',
    ACOLHE_CONSOLE_ORIGINS: 'https://console.example',
    ACOLHE_REALTIME_URL: 'https://db.example?ns=acolhe',
    ACOLHE_REALTIME_AUTH_URL: 'https://db.example',
    ACOLHE_FILES_DIR: '/files',
    ACOLHE_DEMO: '0',
    ACOLHE_SAMPLE_PARTNER_KEY: 'a-key-of-the-operator',
  };
  const { names, envOf } = servicesWith(given);
  expect(envOf('backend')).toMatchObject(given);
  expect(envOf('partner-backend')).toMatchObject({ ACOLHE_SAMPLE_PARTNER_KEY: given.ACOLHE_SAMPLE_PARTNER_KEY });
  expect(names).toContain('realtime');
});

it('the stack gives backend and realtime server the administrative listener’s secret, the same at every start', () => {
  const secretOf = () => {
    const { envOf } = servicesWith();
    const { FIREBASE_DATABASE_EMULATOR_HOST: host = '' } = envOf('backend');
    expect(host).toBe(`${envOf('realtime').ACOLHE_REALTIME_ADMIN_SECRET}@127.0.0.1:4002`);
    return host;
  };
  expect(secretOf()).toBe(secretOf());
});

it('the stack hands limits that the operator sets to the realtime server', () => {
  const given = { ACOLHE_REALTIME_LIMIT_LISTENS: '50', ACOLHE_REALTIME_TRUST_PROXY: '1' };
  expect(servicesWith(given).envOf('realtime')).toMatchObject(given);
});

it('the stack leaves out the database that the operator has', () => {
  const { names, envOf } = servicesWith({ DATABASE_URL: 'postgres://db.example/acolhe' });
  expect(names).not.toContain('database');
  expect(envOf('migrations')).toMatchObject({ DATABASE_URL: 'postgres://db.example/acolhe' });
  expect(envOf('migrations')).not.toHaveProperty('ACOLHE_DEMO');
});

it('the stack leaves the realtime database to a Firebase project', () => {
  const given = {
    ACOLHE_SERVICE_ACCOUNT: '/account.json',
    ACOLHE_REALTIME_URL: 'https://x-default-rtdb.firebaseio.com',
  };
  const { names, envOf } = servicesWith(given);
  expect(names).not.toContain('realtime');
  expect(envOf('backend')).toMatchObject(given);
  for (const name of ['ACOLHE_REALTIME_AUTH_URL', 'FIREBASE_DATABASE_EMULATOR_HOST'])
    expect(envOf('backend')).not.toHaveProperty(name);
});

it('the stack allows the sample page to call and frame besides the partners that the operator adds', () => {
  const { envOf } = servicesWith({ ACOLHE_CORS_ORIGINS: 'https://partner.example' });
  const wanted = 'http://localhost:3020,http://127.0.0.1:3020,https://partner.example';
  expect(envOf('backend')).toMatchObject({ ACOLHE_CORS_ORIGINS: wanted });
  expect(envOf('hosting')).toMatchObject({ ACOLHE_CORS_ORIGINS: wanted });
});
