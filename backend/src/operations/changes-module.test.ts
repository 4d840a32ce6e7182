import type { CallInput } from '@acolhe/contracts';
import { exportChangesCall, listChangesCall } from '@acolhe/contracts/operations';
import { sql } from 'drizzle-orm';
import { recordChange } from '../administrators/record-change.ts';
import { operationsChanges } from '../administrators/tables.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { pruneChanges } from './changes-module.ts';

let backend: TestApp;
let token: string;
beforeAll(async () => {
  backend = await startTestApp();
  token = await backend.signInAdministrator();
  const { db } = backend.services;
  await db.transaction(async (tx) => {
    for (let n = 1; n <= 5; n += 1)
      await recordChange(
        tx,
        n % 2 ? 1 : 'command-line',
        {
          subjectKind: 'patient',
          subjectId: n,
          action: 'change',
          after: { name: 'Maria', password: 'x' },
          reason: `=1+${n}`,
        },
        // The last minute of a day in São Paulo, which is the next day by UTC, and the first of the next.
        new Date(n < 3 ? '2027-01-11T02:59:00Z' : '2027-01-11T03:00:00Z'),
      );
  });
});
afterAll(() => backend.close());

const list = (input: CallInput<typeof listChangesCall>) => backend.call(listChangesCall, input, { token });
const idsOf = async (input: CallInput<typeof listChangesCall>) =>
  (await list({ subjectKind: 'patient', ...input })).output?.items.map(({ subjectId }) => subjectId);

it('the log of changes is read page by page, the latest first', async () => {
  const first = await list({ subjectKind: 'patient', pageSize: 2 });
  const rest = await list({ subjectKind: 'patient', pageSize: 3, cursor: first.output?.nextCursor });
  expect([first, rest].map(({ output }) => output?.items.map(({ subjectId }) => subjectId))).toEqual([
    ['5', '4'],
    ['3', '2', '1'],
  ]);
  expect(rest.output?.nextCursor).toBeUndefined();
  expect((await list({ cursor: 'x' })).status).toBe(400);
});

it('the log of changes is filtered by author, action, object and day, by the clocks of São Paulo', async () => {
  expect(await idsOf({ administratorId: 1 })).toEqual(['5', '3', '1']);
  expect(await idsOf({ operator: 'command-line' })).toEqual(['4', '2']);
  expect(await idsOf({ operator: 'brands-file' })).toEqual([]);
  expect(await idsOf({ subjectId: '4' })).toEqual(['4']);
  expect(await idsOf({ action: 'change' })).toHaveLength(5);
  expect(await idsOf({ action: 'revoke' })).toEqual([]);
  expect(await idsOf({ until: '2027-01-10' })).toEqual(['2', '1']);
  expect(await idsOf({ from: '2027-01-11', until: '2027-01-11' })).toEqual(['5', '4', '3']);
  expect((await list({ subjectKind: 'contract' })).output?.items).toEqual([]);
});

it('the log of changes is exported whole as CSV, without secrets, data of patients and formulas', async () => {
  const { response } = await backend.call(exportChangesCall, { subjectKind: 'patient' }, { token });
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = response.body.split('\r\n');
  expect(lines[0]).toBe('\uFEFFQuando;Quem;Tipo;Identificador;Ação;Antes;Depois;Motivo');
  expect(lines[1]).toBe(
    `10/01/2027 23:59:00;Alice Prado;Paciente;1;Alterou;;"{""name"":""[redacted]"",""password"":""[redacted]""}";'=1+1`,
  );
  expect(lines).toHaveLength(7);
});

it.each([
  'update operations_changes set reason = null',
  'delete from operations_changes',
  'truncate operations_changes',
])('the log of changes refuses: %s', async (statement) => {
  await expect(backend.services.db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('append-only') as unknown },
  });
});

it('the log of changes forgets what is older than five years, and nothing younger', async () => {
  const { db } = backend.services;
  const change = { administratorName: 'Ana', subjectKind: 'patient', subjectId: 'old', action: 'change' } as const;
  const yearsAgo = (years: number) => new Date(Date.now() - years * 366 * 86_400_000);
  await db.insert(operationsChanges).values([
    { ...change, at: yearsAgo(6) },
    { ...change, at: yearsAgo(4) },
  ]);
  const before = await db.$count(operationsChanges);
  await pruneChanges.run({ db });
  expect(await db.$count(operationsChanges)).toBe(before - 1);
});
