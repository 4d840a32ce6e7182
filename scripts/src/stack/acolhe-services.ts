import { createConnection } from 'node:net';
import { join } from 'node:path';
import { sitePorts } from '../run/ports.ts';
import type { RunPlan } from '../run/run-plan.ts';
import { isHealthy, type Service } from './managed-process.ts';

/** Environment variables that the operator may set for the backend; the run sets ports and data folders. */
const OPERATORS = [
  'DATABASE_URL',
  'ACOLHE_DEMO',
  'ACOLHE_FILES_DIR',
  'ACOLHE_SECRETS_KEY',
  'ACOLHE_SECRETS_KEY_FILE',
  'ACOLHE_OUTBOX_DIR',
  'ACOLHE_SMTP_URL',
  'ACOLHE_MAIL_FROM',
  'ACOLHE_ZIP_SERVICE_URL',
  'ACOLHE_SERVICE_ACCOUNT',
  'ACOLHE_REALTIME_URL',
  'ACOLHE_REALTIME_AUTH_URL',
  'ACOLHE_PORTAL_ORIGINS',
  'ACOLHE_CONSOLE_ORIGINS',
  'ACOLHE_OPERATIONS_ORIGINS',
  'ACOLHE_OPERATIONS_SECOND_FACTOR',
  'ACOLHE_EMBED_ORIGINS',
  'ACOLHE_KIOSK_ORIGINS',
  'ACOLHE_CABINS_WITHOUT_KEY',
  'ACOLHE_SAMPLE_PARTNER_KEY',
] as const;

/** Settings of the realtime server that the operator may set: its limits, and what it trusts of proxies. */
const isOperatorsRealtimeSetting = (name: string): boolean =>
  name === 'ACOLHE_REALTIME_TRUST_PROXY' || name.startsWith('ACOLHE_REALTIME_LIMIT_');

/**
 * The processes of a whole run, in the order in which they start: database, its migrations, realtime, backend, hosting,
 * the sample partner. With `DATABASE_URL` there is no database of ours, with `ACOLHE_SERVICE_ACCOUNT` (a Firebase
 * project) no realtime database.
 * @see docs/operating.md
 */
export function acolheServices(plan: RunPlan): Service[] {
  const { ports, dataFolder, secrets, given } = plan;
  const ownDatabase = given.DATABASE_URL === undefined;
  const ownRealtime = given.ACOLHE_SERVICE_ACCOUNT === undefined;
  const local = (port: number, path = '') => `http://127.0.0.1:${port}${path}`;
  const portal = (name: 'shell' | 'professional' | 'operations' | 'embed' | 'partner-page' | 'mfe-cabin') => [
    `http://localhost:${ports[name]}`,
    `http://127.0.0.1:${ports[name]}`,
  ];
  // The sample page works with any partners that the operator adds.
  const partnerOrigins = [...portal('partner-page'), ...(given.ACOLHE_CORS_ORIGINS?.split(',') ?? [])].join(',');
  const moved = Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [
      `ACOLHE_PORT_${name.toUpperCase().replaceAll('-', '_')}`,
      String(port),
    ]),
  );

  const backendEnv: Record<string, string> = {
    ACOLHE_BACKEND_PORT: String(ports.backend),
    ...(ownDatabase && { ACOLHE_DEMO: '1' }),
    ...(ownDatabase && given.ACOLHE_DEMO !== '0' && { ACOLHE_CABINS_WITHOUT_KEY: '1' }),
    // The demo is signed in to without an authenticator at hand.
    ...(ownDatabase && given.ACOLHE_DEMO !== '0' && { ACOLHE_OPERATIONS_SECOND_FACTOR: 'optional' }),
    ACOLHE_DATABASE_PORT: String(ports.database),
    ACOLHE_DATABASE_DIR: join(dataFolder, 'database'),
    ACOLHE_FILES_DIR: join(dataFolder, 'files'),
    ACOLHE_SECRETS_KEY_FILE: join(dataFolder, 'secrets.key'),
    ACOLHE_OUTBOX_DIR: join(dataFolder, 'outbox'),
    ...(ownRealtime && {
      ACOLHE_SERVICE_ACCOUNT: secrets.serviceAccountFile,
      ACOLHE_REALTIME_URL: `http://localhost:${ports.realtime}?ns=${plan.projectId}`,
      ACOLHE_REALTIME_AUTH_URL: `http://localhost:${ports.realtime}`,
      FIREBASE_DATABASE_EMULATOR_HOST: `${secrets.realtimeAdminSecret}@127.0.0.1:${ports['realtime-admin']}`,
    }),
    ACOLHE_PORTAL_ORIGINS: [...portal('shell'), ...(plan.furtherPortalOrigins ?? [])].join(','),
    ACOLHE_CONSOLE_ORIGINS: portal('professional').join(','),
    ACOLHE_OPERATIONS_ORIGINS: portal('operations').join(','),
    ACOLHE_CORS_ORIGINS: partnerOrigins,
    ACOLHE_EMBED_ORIGINS: portal('embed').join(','),
    ...(ports['mfe-cabin'] && { ACOLHE_KIOSK_ORIGINS: portal('mfe-cabin').join(',') }),
    ACOLHE_SAMPLE_PARTNER_KEY: secrets.samplePartnerKey,
    ...Object.fromEntries(OPERATORS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]))),
  };

  const database: Service[] = ownDatabase
    ? [
        {
          name: 'database',
          args: ['backend/dist/database-main.js'],
          env: backendEnv,
          ports: [ports.database],
          isHealthy: () => acceptsConnections(ports.database),
        },
      ]
    : [];
  const realtime: Service[] = ownRealtime
    ? [
        {
          name: 'realtime',
          args: ['realtime-server/dist/main.js'],
          ports: [ports.realtime, ports['realtime-admin']],
          isHealthy: isHealthy(local(ports.realtime, '/health')),
          env: {
            ACOLHE_REALTIME_PORT: String(ports.realtime),
            ACOLHE_REALTIME_ADMIN_PORT: String(ports['realtime-admin']),
            ACOLHE_REALTIME_ADMIN_SECRET: secrets.realtimeAdminSecret,
            ACOLHE_REALTIME_DATA: join(dataFolder, 'realtime'),
            ACOLHE_REALTIME_PROJECT: plan.projectId,
            ACOLHE_REALTIME_SERVICE_ACCOUNT_PUBLIC_KEY: secrets.publicKeyFile,
            ...Object.fromEntries(Object.entries(given).filter(([name]) => isOperatorsRealtimeSetting(name))),
          },
        },
      ]
    : [];
  return [
    ...database,
    { name: 'migrations', args: ['backend/dist/migrate-main.js'], env: backendEnv, ports: [] },
    ...realtime,
    {
      name: 'backend',
      args: ['backend/dist/main.js'],
      env: backendEnv,
      ports: [ports.backend],
      isHealthy: isHealthy(local(ports.backend, '/ready')),
    },
    {
      name: 'hosting',
      args: ['hosting/dist/main.js'],
      env: {
        ...moved,
        ACOLHE_PUBLISHED: plan.publishedFolder,
        ACOLHE_CORS_ORIGINS: partnerOrigins,
        ACOLHE_BACKEND_URL: local(ports.backend),
      },
      ports: sitePorts(ports),
      isHealthy: isHealthy(`http://localhost:${ports.shell}/`),
    },
    {
      name: 'partner-backend',
      args: ['partner-sample/dist/main.js'],
      ports: [ports['partner-backend']],
      isHealthy: isHealthy(local(ports['partner-backend'], '/health')),
      env: {
        ...moved,
        ACOLHE_SAMPLE_PARTNER_KEY: given.ACOLHE_SAMPLE_PARTNER_KEY ?? secrets.samplePartnerKey,
        ACOLHE_API_URL: local(ports.backend),
      },
    },
  ];
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
