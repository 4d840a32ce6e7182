import { type CallInput, listDataAccessesCall } from '@acolhe/contracts';
import {
  changeContractCall,
  changePatientCall,
  completeDataRequestCall,
  createContractCall,
  findPatientsCall,
  grantDataRequestCall,
  listContractsCall,
  listDataRequestsCall,
  listPatientAccessesCall,
  listPatientConsentsCall,
  listPatientViewsCall,
  listPatientSessionsCall,
  openDataRequestCall,
  readPatientCall,
  refuseDataRequestCall,
} from '@acolhe/contracts/operations';
import { sql } from 'drizzle-orm';
import { manualClock } from '../platform/clock.ts';
import { RATES } from '../platform/limits/rates.ts';
import { countAttempts } from '../platform/limits/testing/count-attempts.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { administratorAccesses } from './tables.ts';

const MARIA_CPF = '52998224725';

describe('access to a patient’s data by an administrator', () => {
  const clock = manualClock('2027-03-10T12:01:00Z');
  let app: TestApp;
  let alice: string;
  let id: number;
  beforeAll(async () => {
    app = await startTestApp({ clock });
    alice = await app.signInAdministrator();
    const { rows } = await app.services.db.execute<{ id: number }>(
      sql`select id::int from patients where cpf = ${MARIA_CPF}`,
    );
    id = rows[0]?.id ?? 0;
  });
  afterAll(() => app.close());
  const accesses = async (input: Partial<CallInput<typeof listPatientViewsCall>> = {}) =>
    (await app.call(listPatientViewsCall, { id, ...input }, { token: alice })).output;
  const openRecord = async (token: string) => {
    await app.call(listPatientSessionsCall, { id }, { token });
    await app.call(listPatientConsentsCall, { id }, { token });
    await app.call(listPatientAccessesCall, { id }, { token });
    await app.call(listContractsCall, { patientId: id }, { token });
    await app.call(readPatientCall, { id }, { token });
  };

  it('is written down with who, when and which part, once in a quarter of an hour, and no long list is', async () => {
    expect(await accesses()).toEqual({ items: [] });
    await openRecord(alice);
    clock.advance(13 * 60_000);
    await openRecord(alice);
    await app.call(findPatientsCall, { search: MARIA_CPF }, { token: alice });
    await app.call(listContractsCall, {}, { token: alice });
    let cursor: string | undefined;
    do {
      const { output } = await app.call(findPatientsCall, { pageSize: 1, ...(cursor && { cursor }) }, { token: alice });
      cursor = output?.nextCursor;
    } while (cursor !== undefined);
    expect(await accesses()).toEqual({
      items: [
        {
          id: expect.any(Number) as number,
          administratorName: 'Alice Prado',
          parts: ['sessions', 'consents', 'history', 'contracts', 'record', 'search'],
          at: '2027-03-10T12:01:00.000Z',
        },
      ],
    });
    clock.advance(60_000);
    await app.call(readPatientCall, { id }, { token: await app.signInAdministrator('manager') });
    await app.call(readPatientCall, { id }, { token: alice });
    const first = await accesses({ pageSize: 1 });
    const rest = await accesses({ pageSize: 5, cursor: first?.nextCursor });
    expect([...(first?.items ?? []), ...(rest?.items ?? [])].map(({ parts }) => parts.length)).toEqual([1, 1, 6]);
  });

  it('is shown to the patient, and cannot be deleted', async () => {
    const { output } = await app.call(listDataAccessesCall, {}, { token: await app.signInPatient(MARIA_CPF) });
    expect(output?.accesses.at(-1)).toEqual({
      viewer: 'Alice Prado (administração)',
      subject: 'Sessões abertas, Aceites dos termos, Histórico de acesso, Contratos, Cadastro, Busca',
      at: '2027-03-10T12:01:00.000Z',
    });
    await expect(app.services.db.execute(sql`delete from administrator_looks`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('keeps what it has') as unknown },
    });
  });

  it('includes the current state in the refusal of a change that conflicts with another user’s', async () => {
    const before = (await accesses())?.items.length ?? 0;
    clock.advance(15 * 60_000);
    const token = await app.signInAdministrator('manager');
    const refused = await app.call(changePatientCall, { id, revision: 999, name: 'X Y' }, { token });
    expect([refused.status, refused.body.code]).toEqual([409, 'changed-meanwhile']);
    alice = await app.signInAdministrator();
    const { items = [] } = (await accesses()) ?? {};
    expect([items.length, items[0]?.parts]).toEqual([before + 1, ['record']]);
  });

  it('to an unknown patient answers 404, and writes nothing', async () => {
    const before = await app.services.db.$count(administratorAccesses);
    expect((await app.call(listPatientSessionsCall, { id: 999_999 }, { token: alice })).status).toBe(404);
    expect((await app.call(listPatientViewsCall, { id: 999_999 }, { token: alice })).status).toBe(404);
    expect((await app.call(readPatientCall, { id: 999_999 }, { token: alice })).status).toBe(404);
    expect((await app.call(findPatientsCall, { id: 999_999 }, { token: alice })).output?.items).toEqual([]);
    expect(await app.services.db.$count(administratorAccesses)).toBe(before);
  });

  it('is refused to an administrator who has read hundreds within ten minutes, and to no other', async () => {
    const read = (token: string) => app.call(listPatientSessionsCall, { id }, { token });
    await countAttempts(app.services, 'patient-looks:administrator:1', RATES.patientLooks.most);
    const refused = await read(alice);
    expect([refused.status, refused.body]).toEqual([
      429,
      expect.objectContaining({
        code: 'too-many-attempts',
        msg: 'Muitas tentativas. Aguarde um momento e tente novamente.',
      }),
    ]);
    expect((await read(await app.signInAdministrator('manager'))).status).toBe(200);
    clock.advance(10 * 60_000);
    expect((await read(await app.signInAdministrator())).status).toBe(200);
  });

  it('includes what the refusal of a change to a contract, or of a decision of a case, shows', async () => {
    clock.advance(15 * 60_000);
    const token = await app.signInAdministrator();
    const from = '2027-03-01';
    const created = await app.call(
      createContractCall,
      { patientId: id, from, permitsUrgentCare: true, permitsScheduling: true, quotas: [] },
      { token },
    );
    const asked = { patientId: id, kind: 'hand-over', receivedOn: '2027-03-09' } as const;
    const opened = await app.call(openDataRequestCall, asked, { token });
    const latest = async (as: string) =>
      (await app.call(listPatientViewsCall, { id, pageSize: 1 }, { token: as })).output?.items[0];
    const stale = { revision: 999 };
    const contract = await app.call(changeContractCall, { id: created.output?.id ?? 0, ...stale }, { token });
    expect(contract.body.code).toBe('changed-meanwhile');
    expect((await latest(token))?.parts).toEqual(['contracts']);
    const request = { id: opened.output?.id ?? 0, ...stale, reason: 'carta' };
    const decisions = [
      (as: string) => app.call(grantDataRequestCall, request, { token: as }),
      (as: string) => app.call(refuseDataRequestCall, request, { token: as }),
      (as: string) => app.call(completeDataRequestCall, request, { token: as }),
    ];
    for (const decide of decisions) {
      clock.advance(15 * 60_000);
      const as = await app.signInAdministrator();
      expect((await decide(as)).body.code).toBe('changed-meanwhile');
      expect((await latest(as))?.parts).toEqual(['data-requests']);
    }
  });

  it('is refused to an administrator who was shown thousands in lists within an hour, one patient apart', async () => {
    const token = await app.signInAdministrator();
    await countAttempts(app.services, 'patients-listed:administrator:1', RATES.patientsListed.most - 1);
    const lists = [
      () => app.call(findPatientsCall, {}, { token }),
      () => app.call(listContractsCall, {}, { token }),
      () => app.call(listDataRequestsCall, {}, { token }),
    ];
    // A page that begins below it is shown completely.
    expect((await lists[0]?.())?.status).toBe(200);
    for (const list of lists) expect((await list()).body.code).toBe('too-many-attempts');
    expect((await app.call(findPatientsCall, { search: MARIA_CPF }, { token })).status).toBe(200);
    expect((await app.call(listContractsCall, { patientId: id }, { token })).status).toBe(200);
    expect((await app.call(findPatientsCall, { search: 'ninguem' }, { token })).status).toBe(200);
    clock.advance(60 * 60_000);
    expect((await app.call(findPatientsCall, {}, { token: await app.signInAdministrator() })).status).toBe(200);
  });
});
