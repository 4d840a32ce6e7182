import {
  changeContractCall,
  createCabinCall,
  createContractCall,
  createGiftCardBatchCall,
  createPartnerCall,
  createPatientCall,
  createProfessionalCall,
  listContractsCall,
  readImportCall,
  removeInstitutionCall,
  removeSpecialtyCall,
  startImportCall,
  checkImportCall,
  listImportProblemsCall,
} from '@acolhe/contracts/operations';
import { sql } from 'drizzle-orm';
import { limitMs } from '../../../scripts/jest/slowness.cjs';
import { importsJob } from '../imports/imports-job.ts';
import { cpfOf, PATIENT_HEADERS, patientLine, uploadFile } from '../imports/testing/import-files.ts';
import { clients, patients } from '../patients/tables.ts';
import { specialties } from '../plans/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const REMOVED_ID = 7_000;
let backend: TestApp;
let token: string;
let patientId: number;
beforeAll(async () => {
  backend = await startTestApp();
  token = await backend.signInAdministrator();
  patientId = (await backend.services.db.select({ id: patients.id }).from(patients).limit(1))[0]?.id ?? 0;
});
beforeEach(async () => {
  await backend.services.db.insert(specialties).values({ id: REMOVED_ID, name: 'Passageira' });
  await backend.services.db.insert(clients).values({ id: REMOVED_ID, name: 'Passageira' });
});
afterEach(async () => {
  await backend.services.db.execute(sql`delete from specialties where id = ${REMOVED_ID}`);
  await backend.services.db.execute(sql`delete from clients where id = ${REMOVED_ID}`);
});
afterAll(() => backend.close());

/** Runs work while a transaction is open, which ends as soon as another one waits for it. */
async function concurrently<Answer>(first: (tx: Tx) => Promise<unknown>, then: () => Promise<Answer>): Promise<Answer> {
  const { answer } = await backend.services.db.transaction(async (tx) => {
    await first(tx);
    const begun = { answer: then() };
    await untilWaiting();
    return begun;
  });
  return answer;
}
async function untilWaiting(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let tries = 0; (await backend.services.db.execute(waiting)).rows.length === 0; tries += 1) {
    if (tries === limitMs(300)) throw new Error('no transaction waits');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
const removal = async (tx: Tx) => {
  await tx.execute(sql`delete from specialties where id = ${REMOVED_ID}`);
  await tx.execute(sql`delete from clients where id = ${REMOVED_ID}`);
};

describe('a form whose choice is removed in that very moment is refused as one of a choice that is not there:', () => {
  const days = { redeemUntil: '2030-01-01', usableUntil: '2030-02-01' };
  const contract = { from: '2026-01-01', permitsUrgentCare: true, permitsScheduling: true };
  const batch = { label: 'Natal', count: 1, ...days };
  const person = { birthDate: '1990-01-01', gender: 'f', email: 'nina@exemplo.test', phone: '11912345678' } as const;
  const quotas = [{ specialtyId: REMOVED_ID, quantityLeft: 1 }];
  const INSTITUTION = 'Verifique a instituição.';
  const SPECIALTIES = 'Verifique as especialidades.';
  const as = () => ({ token });
  type Answer = Pick<Awaited<ReturnType<TestApp['call']>>, 'status' | 'body'>;
  const FORMS: readonly (readonly [string, string, () => Promise<Answer>])[] = [
    [
      'a patient',
      INSTITUTION,
      () =>
        backend.call(createPatientCall, { clientId: REMOVED_ID, cpf: cpfOf(1), name: 'Nina Prado', ...person }, as()),
    ],
    ['a partner', INSTITUTION, () => backend.call(createPartnerCall, { name: 'Loja', clientId: REMOVED_ID }, as())],
    [
      'a cabin',
      INSTITUTION,
      () => backend.call(createCabinCall, { name: 'Um', mode: 'queue', clientId: REMOVED_ID }, as()),
    ],
    [
      'a batch of gift cards of it',
      INSTITUTION,
      () =>
        backend.call(
          createGiftCardBatchCall,
          { ...batch, clientId: REMOVED_ID, urgentCareVisits: 1, appointments: [] },
          as(),
        ),
    ],
    [
      'a batch of gift cards with it',
      SPECIALTIES,
      () =>
        backend.call(
          createGiftCardBatchCall,
          { ...batch, clientId: 1, appointments: [{ specialtyId: REMOVED_ID, quantity: 1 }] },
          as(),
        ),
    ],
    [
      'a professional',
      SPECIALTIES,
      () =>
        backend.call(
          createProfessionalCall,
          { name: 'Rosa Lima', email: 'rosa@exemplo.test', role: 'doctor', specialtyIds: [REMOVED_ID] },
          as(),
        ),
    ],
    ['a contract', SPECIALTIES, () => backend.call(createContractCall, { patientId, ...contract, quotas }, as())],
    [
      'a contract that is changed',
      SPECIALTIES,
      async () => {
        const { output } = await backend.call(listContractsCall, { pageSize: 1 }, as());
        const { id = 0, revision = 0 } = output?.items[0] ?? {};
        return backend.call(changeContractCall, { id, revision, quotas }, as());
      },
    ],
  ];

  it.each(FORMS)('%s', async (_, message, send) => {
    const { status, body } = await concurrently(removal, send);
    expect([status, body.code, body.msg]).toEqual([400, 'invalid-input', message]);
    expect(body.fields).toHaveLength(1);
  });
});

describe('a running import', () => {
  const started = async (number: number, institution: string) => {
    const bytes = Buffer.from([PATIENT_HEADERS, patientLine(number, { Instituição: institution })].join('\r\n'));
    const { body } = await uploadFile(backend, token, 'patients', bytes);
    await backend.call(checkImportCall, { id: body.id, mapping: body.mapping }, { token });
    await importsJob.run(backend.services);
    expect((await backend.call(startImportCall, { id: body.id }, { token })).status).toBe(200);
    return body.id;
  };
  const work = () => importsJob.run(backend.services);
  const stateOf = async (id: number) => (await backend.call(readImportCall, { id }, { token })).output?.state;

  it('reports the line whose institution is removed at that moment, and imports nothing', async () => {
    const id = await started(11, 'Passageira');
    await concurrently(removal, work);
    expect(await stateOf(id)).toBe('failed');
    const { output } = await backend.call(listImportProblemsCall, { id }, { token });
    expect(output?.items.map(({ message }) => message)).toEqual(['Não há instituição com este nome ou número.']);
  });

  it.each([
    ['institution', 21, removeInstitutionCall],
    ['specialty', 22, removeSpecialtyCall],
  ] as const)('locks each %s until its end, and a removal does not wait', async (_, number, remove) => {
    const id = await started(number, '1');
    const seen = { id: REMOVED_ID, revision: 1 };
    const [refused, working] = await backend.services.db.transaction(async (tx) => {
      await tx.execute(sql`lock table invitations in exclusive mode`);
      const begun = work();
      await untilWaiting();
      return [await backend.call(remove, seen, { token }), { begun }] as const;
    });
    await working.begun;
    expect([refused.status, refused.body.code]).toEqual([409, 'in-use']);
    expect(refused.body.msg).toMatch(/^Um cadastro ou uma importação usa este nome agora\./);
    expect(await stateOf(id)).toBe('done');
    expect((await backend.call(remove, seen, { token })).status).toBe(200);
  });
});
