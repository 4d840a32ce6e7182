import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, professionalSignInCall, signInCall } from '@acolhe/contracts';
import type { OperationsRole } from '@acolhe/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import type { CarePort } from '../access/care-port.ts';
import { createAdministrator } from '../administrators/accounts.ts';
import { administrators } from '../administrators/tables.ts';
import { DEMO_PASSWORD } from '../demo/people.ts';
import { loadDemoData } from '../demo/seed-demo-data.ts';
import { createModules } from '../modules.ts';
import { patients } from '../patients/tables.ts';
import { buildApp, type Module } from '../platform/app/build-app.ts';
import { closePasswordThreads } from '../platform/auth/password-sign-in.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { type Config, configFrom } from '../platform/config.ts';
import { startTestDatabase } from '../platform/database/testing/start-test-database.ts';
import type { App } from '../platform/http/handle.ts';
import { createLog } from '../platform/log.ts';
import type { PostPush } from '../platform/messaging/https-post.ts';
import { memoryRealtime, type RealtimeWriter } from '../platform/projection/realtime-writer.ts';
import { createServices } from '../platform/services/create-services.ts';
import type { Services } from '../platform/services/services.ts';
import type { Tracing } from '../platform/tracing.ts';
import { professionals } from '../professionals/tables.ts';
import { writeServiceAccount } from './service-account-file.ts';

export const PORTAL_ORIGIN = 'http://localhost:3000';
export const CONSOLE_ORIGIN = 'http://localhost:3010';
export const OPERATIONS_ORIGIN = 'http://localhost:3040';
export const SAMPLE_PARTNER_KEY = 'sample-partner-key-for-tests';

/**
 * Hash of the demo's password, at the lowest cost: most tests sign in several times, and a comparison at the service's
 * cost waits, in a low-priority thread, for other work of the machine.
 */
const CHEAP_HASH = '$argon2id$v=19$m=8,t=1,p=1$swcxClWnqOwdvK11JXM1/Q$CWtyLQoolHCIUZzhQPo53o/fcD0jVMvuN4NykztWkVM';

export interface TestAppOptions {
  readonly realtime?: RealtimeWriter;
  readonly clock?: Clock;
  readonly modules?: readonly Module[];
  readonly care?: CarePort;
  readonly config?: Partial<Config>;
  readonly postPush?: PostPush;
  readonly tracing?: Tracing;
  /** Without the data of the demo. */
  readonly isEmpty?: boolean;
}

/** The answer to a call. */
export interface CallAnswer<Output> {
  readonly status: number;
  /** Unchanged. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Decoded by the call, when it succeeded. */
  readonly output?: Output;
  readonly response: LightMyRequestResponse;
}

/** How a call is made. */
export interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The whole backend on a separate database, with the demo's people. */
export interface TestApp {
  readonly app: App;
  readonly services: Services;
  /** Where its database is, for a second instance of the service. */
  readonly databaseUrl: string;
  /** @param options a path alone is a GET */
  inject(options: InjectOptions | string): Promise<LightMyRequestResponse>;
  call<I extends z.ZodType, O extends z.ZodType>(
    call: Call<I, O>,
    input: z.output<I>,
    options?: CallOptions,
  ): Promise<CallAnswer<z.output<O>>>;
  /** @returns an access token */
  signInPatient(cpf: string): Promise<string>;
  signInProfessional(email: string): Promise<string>;
  /** @returns an access token of the demo's administrator, or of a new one of the role */
  signInAdministrator(role?: OperationsRole): Promise<string>;
  close(): Promise<void>;
}

/** Starts it; nothing listens, requests are injected. */
export async function startTestApp({
  realtime = memoryRealtime(),
  clock = systemClock,
  care,
  modules = createModules(care),
  config: settings,
  postPush,
  tracing,
  isEmpty = false,
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'acolhe-test-backend-'));
  const database = await startTestDatabase({
    name: isEmpty ? 'empty' : 'demo',
    fill: async ({ db }) => {
      if (isEmpty) return;
      await loadDemoData(db, new Date(), SAMPLE_PARTNER_KEY);
      for (const accounts of [patients, professionals, administrators])
        await db.update(accounts).set({ passwordHash: CHEAP_HASH });
    },
    tracer: tracing?.tracer,
  });
  const config: Config = {
    ...configFrom({
      ACOLHE_SERVICE_ACCOUNT: writeServiceAccount(folder),
      ACOLHE_REALTIME_URL: 'http://localhost:14001?ns=acolhe-test',
      ACOLHE_FILES_DIR: join(folder, 'files'),
      ACOLHE_SECRETS_KEY: 'ab'.repeat(32),
      ACOLHE_OUTBOX_DIR: join(folder, 'outbox'),
      ACOLHE_OPERATIONS_SECOND_FACTOR: 'optional',
      ACOLHE_ZIP_SERVICE_URL: 'none',
    }),
    ...settings,
  };
  const services = await createServices({
    config,
    database,
    clock,
    log: createLog('silent'),
    realtime,
    postPush,
    tracing,
  });
  const app = await buildApp(services, modules);
  const call: TestApp['call'] = async (definition, input, { token, headers = {} } = {}) => {
    const response = await app.inject(
      requestFor(definition, input, { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }),
    );
    const body =
      response.body && String(response.headers['content-type']).includes('json')
        ? response.json<Record<string, unknown>>()
        : {};
    return {
      status: response.statusCode,
      body,
      response,
      output:
        response.statusCode === 200
          ? z.decode(definition.output, body as z.input<typeof definition.output>)
          : undefined,
    };
  };
  return {
    app,
    services,
    databaseUrl: database.url,
    call,
    inject: (options) => app.inject(options),
    signInPatient: async (cpf) => tokenFrom(await call(signInCall, { cpf, password: DEMO_PASSWORD })),
    signInProfessional: async (email) =>
      tokenFrom(await call(professionalSignInCall, { email, password: DEMO_PASSWORD })),
    signInAdministrator: async (role = 'administrator') => {
      const administratorId = await administratorOfRole(services, role);
      const opened = await services.sessions.openShort({
        kind: 'administrator',
        administratorId,
        scope: 'administrator',
      });
      return opened.access.token;
    },
    close: async () => {
      await app.close();
      await services.jobs.stop();
      await closePasswordThreads();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function requestFor(call: Call, input: unknown, headers: Record<string, string>): InjectOptions {
  const wire = z.encode(call.input, input);
  if (call.method === 'POST') return { method: 'POST', url: call.path, headers, payload: wire as object };
  const fields = Object.entries(wire as Record<string, string | number>);
  const path = fields.reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), call.path);
  return {
    method: 'GET',
    url: path,
    headers,
    query: Object.fromEntries(
      fields.filter(([name]) => !call.path.includes(`{${name}}`)).map(([name, value]) => [name, String(value)]),
    ),
  };
}

/** The first of a role; one is brought in where there is none. */
async function administratorOfRole({ db, clock }: Services, role: OperationsRole): Promise<number> {
  const [existing] = await db
    .select()
    .from(administrators)
    .where(and(eq(administrators.role, role), administrators.isActive))
    .orderBy(asc(administrators.id))
    .limit(1);
  if (existing) return existing.id;
  const created = await db.transaction((tx) =>
    createAdministrator(tx, 'command-line', { name: role, email: `${role}@acolhe.test`, role }, clock.now()),
  );
  if (!created) throw new Error(`no ${role} was brought in`);
  return created.id;
}

function tokenFrom({ output, status }: CallAnswer<{ readonly access: { readonly token: string } }>): string {
  if (!output) throw new Error(`sign-in was answered with ${status}`);
  return output.access.token;
}

/** A file as a browser sends it. */
export interface SentFile {
  readonly bytes: Buffer;
  readonly name: string;
}

/** The body of a form, with its header, as a browser sends it. @param fields by their wire names */
export async function multipart(
  fields: Readonly<Record<string, string | number>>,
  file?: SentFile,
): Promise<{ readonly payload: Buffer; readonly headers: { readonly 'content-type': string } }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (file) form.set('file', new Blob([new Uint8Array(file.bytes)]), file.name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

/** The SHA-1 of a text, 40 hexadecimal digits: what partners' links say of a CPF. */
export const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');
