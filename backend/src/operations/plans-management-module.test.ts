import type { CallInput } from '@acolhe/contracts';
import { changeContractCall, createContractCall, listContractsCall } from '@acolhe/contracts/operations';
import { desc, sql } from 'drizzle-orm';
import { operationsChanges } from '../administrators/tables.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let backend: TestApp;
let token: string;
let patientId: number;
beforeAll(async () => {
  backend = await startTestApp();
  token = await backend.signInAdministrator('manager');
  const { rows } = await backend.services.db.execute<{ id: number }>(
    sql`select id::int from patients where id not in (select patient_id from contracts) order by id limit 1`,
  );
  patientId = rows[0]?.id ?? 0;
});
afterAll(() => backend.close());

const NEW = { from: '2026-01-01', permitsUrgentCare: true, permitsScheduling: true } as const;
const create = (input: Partial<CallInput<typeof createContractCall>> = {}) =>
  backend.call(createContractCall, { ...NEW, patientId, quotas: [], ...input }, { token });
const created = async (input: Partial<CallInput<typeof createContractCall>> = {}) => {
  const { output } = await create(input);
  if (!output) throw new Error('no contract was put on the patient');
  return output;
};
const change = (input: CallInput<typeof changeContractCall>) => backend.call(changeContractCall, input, { token });
const list = async (input: CallInput<typeof listContractsCall>) =>
  (await backend.call(listContractsCall, input, { token })).output;

it('a new contract of a patient has its quotas, and is in the log and in the list', async () => {
  const contract = await created({
    until: '2099-12-31',
    urgentCareLeft: 3,
    quotas: [{ specialtyId: 4, quantityLeft: 2 }],
    reason: 'adesão',
  });
  expect(contract).toMatchObject({
    patientId,
    from: '2026-01-01',
    until: '2099-12-31',
    urgentCareLeft: 3,
    upcomingLimit: 10,
    quotas: [{ specialtyId: 4, quantityLeft: 2 }],
  });
  const [written] = await backend.services.db
    .select()
    .from(operationsChanges)
    .orderBy(desc(operationsChanges.id))
    .limit(1);
  expect(written).toMatchObject({ subjectKind: 'contract', action: 'create', reason: 'adesão' });
  expect((await list({ patientId }))?.items[0]).toEqual(contract);
});

it.each([
  [{ until: '2025-12-31' }, 400, 'O fim é anterior ao início.'],
  [{ quotas: [{ specialtyId: 999, quantityLeft: 1 }] }, 400, 'Verifique as especialidades.'],
  [
    {
      quotas: [
        { specialtyId: 4, quantityLeft: 1 },
        { specialtyId: 4, quantityLeft: 2 },
      ],
    },
    400,
    'Há uma especialidade repetida.',
  ],
  [{ patientId: 999_999 }, 404, 'Paciente não encontrado.'],
])('a contract with %j is refused', async (wrong, status, msg) => {
  const answer = await create(wrong);
  expect([answer.status, answer.body.msg]).toEqual([status, msg]);
});

it('a change replaces quotas and takes the last day and the number of visits away', async () => {
  const { id, revision } = await created({ until: '2027-01-01', urgentCareLeft: 1, quotas: [] });
  const { output } = await change({
    id,
    revision,
    until: null,
    urgentCareLeft: null,
    permitsScheduling: false,
    quotas: [{ specialtyId: 5, quantityLeft: 7 }],
  });
  expect(output).toMatchObject({ permitsScheduling: false, quotas: [{ specialtyId: 5, quantityLeft: 7 }] });
  expect(output).not.toHaveProperty('until');
  expect(output).not.toHaveProperty('urgentCareLeft');
  expect((await change({ id, revision: output?.revision ?? 0, until: '2025-01-01' })).body.code).toBe('invalid-input');
  expect((await change({ id: 999_999, revision: 1 })).status).toBe(404);
});

it.each([
  ['another administrator', (id: number) => sql`update contracts set ends_on = '2098-01-01' where id = ${id}`],
  ['a visit', (id: number) => sql`update contracts set urgent_care_left = urgent_care_left - 1 where id = ${id}`],
  ['an appointment', (id: number) => sql`update contract_quotas set quantity_left = 0 where contract_id = ${id}`],
])('a change of a contract that %s has changed since is refused with the current state', async (_by, statement) => {
  const { id, revision } = await created({ urgentCareLeft: 3, quotas: [{ specialtyId: 4, quantityLeft: 2 }] });
  await backend.services.db.execute(statement(id));
  const { status, body } = await change({ id, revision, urgentCareLeft: 9 });
  const [now] = (await list({ patientId }))?.items ?? [];
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'changed-meanwhile', current: now })]);
  expect(now?.revision).toBeGreaterThan(revision);
});

it('contracts are listed the newest first, page by page, and by whether they hold today', async () => {
  const over = await created({ until: '2026-01-02' });
  const first = await list({ pageSize: 1 });
  expect(first?.items[0]?.id).toBe(over.id);
  const next = await list({ pageSize: 1, cursor: first?.nextCursor });
  expect(next?.items[0]?.id).toBeLessThan(over.id);
  expect((await list({ isActive: false }))?.items.map(({ id }) => id)).toContain(over.id);
  expect((await list({ isActive: true }))?.items.map(({ id }) => id)).not.toContain(over.id);
  expect((await backend.call(listContractsCall, { cursor: 'x' }, { token })).status).toBe(400);
});
