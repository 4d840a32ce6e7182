/**
 * The calls as they were specified, one row each: the request of a client that knows only the specification, and the
 * fields that it reads. The service may return and accept more; it never refuses these.
 * @see docs/product/specified-calls.md
 */

import {
  ACCOUNTS,
  DOCUMENTS,
  type Fields,
  FILES,
  GIFT_CARDS,
  type Known,
  MARIA,
  MOVEMENT_LOG,
  RAFAEL,
  type Row,
  SCHEDULED_CALL,
  SCHEDULING,
  URGENT_CARE,
} from '@acolhe/contracts/testing/specified-calls';
import { sql } from 'drizzle-orm';
import { callInTenMinutes } from './appointments/testing/scheduled-call-world.ts';
import { systemClock } from './platform/clock.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const PORTAL = 'http://localhost:3000';

let backend: TestApp;
let service: string;
const known: Record<string, unknown> = {};
/** As a browser stores them. */
const cookies = new Map<string, string>();

beforeAll(async () => {
  // A technician prescribes, which needs the routine of an institution.
  backend = await startTestApp({ config: { nursingRoutine: 'Protocolo de Enfermagem 4' } });
  const { db } = backend.services;
  await db.execute(sql`update partners set unsigned_links = true`);
  await db.execute(sql`insert into gift_cards (code, client_id, redeem_until)
    select 'OUTRO-2026', client_id, redeem_until from gift_cards where code = 'BEMVINDO-2026'`);
  known['openAppointment'] = (await callInTenMinutes(backend, systemClock, MARIA.pac, RAFAEL)).appointmentId;
  service = await backend.app.listen({ host: '127.0.0.1', port: 0 });
  known['joao'] = await backend.signInPatient('11144477735');
  known['maria'] = await backend.signInPatient(MARIA.cpf);
  known['ana'] = await backend.signInPatient('39053344705');
  known['beatriz'] = await backend.signInPatient('93541134780');
  known['paula'] = await backend.signInProfessional('paula@acolhe.test');
  known['rafael'] = await backend.signInProfessional('rafael@acolhe.test');
});
afterAll(() => backend.close());

/** Makes the call of a row over the network. @returns the body of the answer */
async function make({ call, as, send, form }: Row): Promise<unknown> {
  const [method = '', path = ''] = call.split(' ');
  const body = send?.(known as Known);
  const headers: Record<string, string> = { origin: PORTAL };
  if (as) headers['authorization'] = `Bearer ${String(known[as])}`;
  else headers['cookie'] = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(service + path + (method === 'GET' ? queryOf(body) : ''), {
    method,
    headers: method === 'POST' && !form ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(method === 'POST' && { body: form ? formOf(form(known as Known)) : JSON.stringify(body ?? {}) }),
  });
  if (!as)
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
  return answer.json();
}

const queryOf = (given: unknown): string =>
  given === undefined
    ? ''
    : `?${new URLSearchParams(Object.entries(given as Fields).map(([name, value]) => [name, String(value)])).toString()}`;

function formOf(given: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(given))
    if (Buffer.isBuffer(value)) form.set(name, new Blob([new Uint8Array(value)]), 'exame.png');
    else form.set(name, String(value));
  return form;
}

describe.each([
  ['accounts', ACCOUNTS],
  ['gift cards', GIFT_CARDS],
  ['scheduling', SCHEDULING],
  ['files', FILES],
  ['urgent care', URGENT_CARE],
  ['documents and history', DOCUMENTS],
  ['a scheduled call', SCHEDULED_CALL],
  ['the movement log', MOVEMENT_LOG],
])('a client of the specified calls of %s', (_group, rows) => {
  it.each(rows.map((row) => [row.when ? `${row.call}, ${row.when},` : row.call, row] as const))(
    'gets what it reads from %s',
    async (_name, row) => {
      const answer = await make(row);
      if (Array.isArray(row.answers) || !isPlain(row.answers)) expect(answer).toEqual(row.answers);
      else expect(answer).toMatchObject(row.answers);
      row.remember?.(answer as never, known);
    },
  );
});

const isPlain = (value: unknown): value is object => Object.getPrototypeOf(value) === Object.prototype;
