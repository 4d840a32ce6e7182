/** Guarantees that hold for the calls of all domains. */

import * as contracts from '@acolhe/contracts';
import type { Call } from '@acolhe/contracts';
import * as operations from '@acolhe/contracts/operations';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { fieldsIn, sampleOf } from './testing/sample-of.ts';
import {
  CONSOLE_ORIGIN,
  OPERATIONS_ORIGIN,
  PORTAL_ORIGIN,
  SAMPLE_PARTNER_KEY,
  startTestApp,
  type TestApp,
} from './testing/test-app.ts';

const calls = Object.values<unknown>({ ...contracts, ...operations }).filter(isCall);
const PATIENT_FIELDS = ['pac_id', 'pacId', 'patientId', 'idPac', 'hat_id_pacientes', 'nps_id_paciente', 'IdPatient'];
const [MARIA, PEDRO] = ['52998224725', 1006] as const;

let backend: TestApp;
let tables: readonly string[];
let tokens: Record<'patient' | 'professional' | 'cabin' | 'administrator', string>;
beforeAll(async () => {
  backend = await startTestApp();
  tables = await readTables();
  tokens = {
    patient: await backend.signInPatient(MARIA),
    professional: await backend.signInProfessional('paula@acolhe.test'),
    administrator: await backend.signInAdministrator(),
    cabin: (await backend.services.sessions.openShort({ kind: 'cabin', cabinId: 1, scope: 'cabin' })).access.token,
  };
});
afterAll(() => backend.close());

const named = (list: readonly Call[]) => list.map((call): [string, Call] => [`${call.method} ${call.path}`, call]);

function headersFor(call: Call): Record<string, string> {
  const origin = call.path.startsWith('/api/operations')
    ? OPERATIONS_ORIGIN
    : call.path.includes('professional')
      ? CONSOLE_ORIGIN
      : PORTAL_ORIGIN;
  if (call.access.includes('partner')) return { authorization: `Bearer ${SAMPLE_PARTNER_KEY}` };
  if (call.access.includes('administrator')) return { origin, authorization: `Bearer ${tokens.administrator}` };
  if (call.access.includes('cabin')) return { origin, authorization: `Bearer ${tokens.cabin}` };
  if (call.access.includes('patient')) return { origin, authorization: `Bearer ${tokens.patient}` };
  if (call.access.includes('professional')) return { origin, authorization: `Bearer ${tokens.professional}` };
  return { origin };
}

function request(call: Call, wire: unknown, headers: Record<string, string>): InjectOptions {
  const url = call.path.replace(
    /\{(\w+)\}/g,
    (_all, name: string) => encodeURIComponent(textOf((wire as Record<string, unknown> | null)?.[name])) || '%20',
  );
  if (call.method === 'GET')
    return {
      method: 'GET',
      url,
      headers,
      query: Object.fromEntries(
        Object.entries(Object(wire) as Record<string, unknown>).map(([name, value]) => [name, textOf(value)]),
      ),
    };
  if (call.transport === 'multipart') {
    const parts = Object.entries(Object(wire) as Record<string, unknown>).map(
      ([name, value]) =>
        `--b\r\nContent-Disposition: form-data; name="${encodeURIComponent(name)}"\r\n\r\n${textOf(value)}\r\n`,
    );
    return {
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      payload: `${parts.join('')}--b--\r\n`,
    };
  }
  return {
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(wire),
  };
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\p{Cs}/gu, '') : (JSON.stringify(value) ?? '');

/** A digest of all stored data, without the count of attempts, which wrong credentials increase. One query. */
async function fingerprint(): Promise<string> {
  const { db } = backend.services;
  const sums = tables.map(
    (name) =>
      sql`select ${name}::text as name, md5(string_agg(t::text, '|' order by t::text)) as kept from ${sql.identifier(name)} t`,
  );
  return JSON.stringify((await db.execute(sql`${sql.join(sums, sql` union all `)} order by name`)).rows);
}

let unchangedSince: string | undefined;

/** Runs an action that must change no stored data. The state after the last of them is that before the next. */
async function changesNothing(act: () => Promise<void>): Promise<void> {
  const before = unchangedSince ?? (await fingerprint());
  unchangedSince = undefined;
  await act();
  const after = await fingerprint();
  expect(after).toBe(before);
  unchangedSince = after;
}

async function readTables(): Promise<readonly string[]> {
  const { rows } = await backend.services.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'attempts' order by 1`,
  );
  return rows.map(({ name }) => name);
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

it('the calls of the contracts are all served, once each', () => {
  expect(new Set(calls).size).toBeGreaterThan(30);
  // By name: a difference between the descriptions themselves takes minutes to print.
  const namesOf = (list: readonly Call[]) =>
    named(list)
      .map(([name]) => name)
      .sort();
  expect(namesOf(backend.app.calls)).toEqual(namesOf(calls));
  expect(backend.app.calls.filter((call) => !calls.includes(call)).map(({ path }) => path)).toEqual([]);
});

/** What a refusal of the call has as its status. */
const refusedStatus = ({ refusal }: Call): unknown => refusal?.status ?? false;

it('a change of one row is seen by the tests that say that calls change nothing', async () => {
  const { db } = backend.services;
  const before = await fingerprint();
  await db.execute(sql`update specialties set name = name || '.' where id = 1`);
  expect(await fingerprint()).not.toBe(before);
  await db.execute(sql`update specialties set name = rtrim(name, '.') where id = 1`);
  expect(await fingerprint()).toBe(before);
});

/** Whether its callers authenticate by a cookie, which foreign pages may not use. */
const showsCookie = ({ access }: Call) => access.includes('refresh') || access.includes('cabin-key');
const guarded = calls.filter(({ access }) => !access.includes('public'));

it.each(named(guarded))('%s refuses a caller without a session, and changes nothing', async (_name, call) => {
  const status = showsCookie(call) ? 403 : 401;
  await changesNothing(async () => {
    for (const headers of [{}, { authorization: 'Bearer x.y.z' }]) {
      const response = await backend.inject(request(call, sampleOf(call.input), headers as Record<string, string>));
      expect([response.statusCode, response.json().status]).toEqual([status, refusedStatus(call)]);
    }
  });
});

it.each(named(guarded.filter((call) => !call.access.includes('partner') && !showsCookie(call))))(
  '%s refuses sessions of another kind',
  async (_name, call) => {
    for (const kind of ['patient', 'professional', 'cabin', 'administrator'] as const) {
      if (call.access.includes(kind)) continue;
      const response = await backend.inject(
        request(call, sampleOf(call.input), { authorization: `Bearer ${tokens[kind]}` }),
      );
      expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden']);
    }
  },
);

/** Calls that name a patient; administrators may name any, if their role has the right. */
const ofPatients = calls.filter(
  ({ access, input }) =>
    !access.includes('administrator') && fieldsIn(input).some((field) => PATIENT_FIELDS.includes(field)),
);

it.each(named(ofPatients))('%s refuses another patient’s id or CPF, and changes nothing', async (_name, call) => {
  const sample = sampleOf(call.input) as Record<string, unknown>;
  const foreign = {
    ...sample,
    ...Object.fromEntries(
      fieldsIn(call.input)
        .filter((field) => PATIENT_FIELDS.includes(field))
        .map((field) => [field, PEDRO]),
    ),
  };
  await changesNothing(async () => {
    const response = await backend.inject(request(call, foreign, headersFor(call)));
    expect([response.statusCode, response.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'forbidden', status: refusedStatus(call) }),
    ]);
  });
});

const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\0',
    '\ud800',
    'null',
    '0',
    '-1',
    '1e999',
    0,
    -1,
    1.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    true,
    null,
    [],
    {},
    [[]],
    { $gt: '' },
    "'; drop table patients; --",
    '../../etc/passwd',
    'x'.repeat(5000),
  ),
);

/** Nonsense, and right inputs with nonsense in one place. */
function inputsFor(call: Call): fc.Arbitrary<unknown> {
  const sample = sampleOf(call.input);
  const fields = fieldsIn(call.input);
  if (fields.length === 0) return junk;
  return fc.oneof(
    junk,
    fc.tuple(fc.constantFrom(...fields), junk).map(([field, value]) => ({ ...(sample as object), [field]: value })),
    fc.constantFrom(...fields).map((field) => {
      const { [field]: _, ...rest } = sample as Record<string, unknown>;
      return rest;
    }),
  );
}

/** Inputs tried for each call: many more in the second lane. */
const RUNS = process.env.ACOLHE_LANE === 'all' ? 40 : 8;

/** Whether its whole input is in a JSON body, so that invalid values are known before it is sent. */
const takesJson = ({ method, transport }: Call) => method === 'POST' && transport !== 'multipart';

it.each(named(calls.filter(takesJson)))(
  '%s answers invalid input with a precise 4xx, and changes nothing',
  async (_name, call) => {
    const invalid = inputsFor(call).filter((wire) => wire !== null && !z.safeDecode(call.input, wire as never).success);
    await changesNothing(() =>
      fc.assert(
        fc.asyncProperty(invalid, async (wire) => {
          const response = await backend.inject(request(call, wire, headersFor(call)));
          expect([response.statusCode, response.json()]).toEqual([
            400,
            expect.objectContaining({ status: refusedStatus(call), code: 'invalid-input', httpStatus: 400 }),
          ]);
        }),
        { numRuns: RUNS },
      ),
    );
  },
);

it.each(named(calls.filter((call) => call.method === 'POST' && !takesJson(call))))(
  '%s answers any fields without a fault of the server, and changes nothing',
  async (_name, call) => changesNothing(() => answersAnything(call)),
);

it.each(named(calls.filter(({ method }) => method === 'GET')))(
  '%s answers any input without a fault of the server',
  async (_name, call) => {
    await answersAnything(call);
    // Some write down who looked.
    unchangedSince = undefined;
  },
);

const answersAnything = (call: Call) =>
  fc.assert(
    fc.asyncProperty(inputsFor(call), async (wire) => {
      const { statusCode } = await backend.inject(request(call, wire, headersFor(call)));
      expect(statusCode).toBeLessThan(500);
    }),
    { numRuns: RUNS },
  );

it.each(named(calls.filter(({ method }) => method === 'POST')))(
  '%s answers random bytes with a 4xx',
  async (_name, call) => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 200 }),
        fc.constantFrom('application/json', 'multipart/form-data; boundary=x', 'text/html', 'application/octet-stream'),
        async (bytes, type) => {
          const { statusCode } = await backend.inject({
            method: 'POST',
            url: call.path,
            headers: { ...headersFor(call), 'content-type': type },
            payload: Buffer.from(bytes),
          });
          expect(statusCode).toBeGreaterThanOrEqual(400);
          expect(statusCode).toBeLessThan(500);
        },
      ),
      { numRuns: Math.min(15, RUNS) },
    );
  },
);
