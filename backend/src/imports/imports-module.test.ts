import { cancelImportCall, checkImportCall, listImportsCall, startImportCall } from '@acolhe/contracts/operations';
import { and, eq, sql } from 'drizzle-orm';
import { administrators, operationsChanges } from '../administrators/tables.ts';
import { clients, patients } from '../patients/tables.ts';
import { contracts } from '../plans/tables.ts';
import { invitations } from '../recovery/tables.ts';
import { imports } from './tables.ts';
import { cpfOf, PATIENT_HEADERS, uploadFile } from './testing/import-files.ts';
import { csv, importWorld } from './testing/import-world.ts';

const world = importWorld();
const { line, upload, work, read, checked, start, bringIn, patientOf, lastChange } = world;

it('patients with contracts are imported from a file, invited by mail, and in the log by number only', async () => {
  const quotas = { 'Consultas por especialidade': `${world.specialty}: 2` };
  const over = await bringIn(csv(PATIENT_HEADERS, line(1, quotas), line(2)));
  expect(over).toMatchObject({ state: 'done', created: 2, existing: 0, badLines: 0, linesDone: 2 });
  const patient = await patientOf(cpfOf(1));
  expect(patient).toMatchObject({ name: 'Paciente da Silva 1', birthDate: '1990-12-31', clientId: world.client.id });
  const { db } = world.app.services;
  const { rows } = await db.execute(
    sql`select c.starts_on::text "from", c.permits_urgent_care care, q.quantity_left left from contracts c
        join contract_quotas q on q.contract_id = c.id where c.patient_id = ${patient?.id}`,
  );
  expect(rows).toEqual([{ from: '2026-01-01', care: true, left: 2 }]);
  expect(await db.$count(invitations, eq(invitations.subjectId, patient?.id ?? 0))).toBe(1);
  const change = await lastChange();
  expect(change).toMatchObject({
    subjectKind: 'import',
    action: 'import',
    after: { kind: 'patients', lines: 2, created: 2, existing: 0 },
  });
  expect(JSON.stringify(change)).not.toMatch(/Silva|exemplo/);
  const [row] = await db
    .select()
    .from(imports)
    .where(eq(imports.id, over?.id ?? 0));
  expect(row?.content).toBeNull();
});

it('a file that is brought in a second time says that all of it is there, and changes nothing', async () => {
  const file = csv(PATIENT_HEADERS, line(11), line(12));
  await bringIn(file);
  const { db } = world.app.services;
  const counts = async () => [await db.$count(patients), await db.$count(contracts), await db.$count(invitations)];
  const before = await counts();
  expect(await bringIn(file)).toMatchObject({ state: 'done', created: 0, existing: 2 });
  expect(await counts()).toEqual(before);
});

it('of a patient who is there the contract that is missing is brought in, and the data stay', async () => {
  await bringIn(csv(PATIENT_HEADERS, line(15)));
  const over = await bringIn(
    csv(PATIENT_HEADERS, line(15, { Nome: 'Outro Nome', 'Início do contrato': '01/02/2027' })),
  );
  expect(over).toMatchObject({ created: 1, existing: 0 });
  const patient = await patientOf(cpfOf(15));
  expect(patient?.name).toBe('Paciente da Silva 15');
  expect(await world.app.services.db.$count(contracts, eq(contracts.patientId, patient?.id ?? 0))).toBe(2);
});

it('a start that is repeated, before and after the end, brings in once', async () => {
  const record = await checked(csv(PATIENT_HEADERS, line(16)));
  const id = record?.id ?? 0;
  expect([(await start(id)).status, (await start(id)).status]).toEqual([200, 200]);
  await Promise.all([work(), work()]);
  expect((await start(id)).state).toBe('done');
  await work();
  expect(await world.app.services.db.$count(patients, eq(patients.cpf, cpfOf(16)))).toBe(1);
});

it('one file that is sent twice and imported by two instances at once brings each patient in once', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => line(7_000 + at));
  const twice = [await checked(csv(PATIENT_HEADERS, ...lines)), await checked(csv(PATIENT_HEADERS, ...lines))];
  for (const record of twice) await start(record?.id ?? 0);
  await Promise.all([work(), work()]);
  await work();
  const over = await Promise.all(twice.map((record) => read(record?.id ?? 0)));
  expect(over.map((record) => record?.state)).toEqual(['done', 'done']);
  expect(over.map((record) => record?.created).sort()).toEqual([0, 40]);
  const { db } = world.app.services;
  const { rows } = await db.execute(sql`select count(*)::int patients, (select count(*)::int from contracts c
    join patients p on p.id = c.patient_id where p.cpf between ${cpfOf(7_000)} and ${cpfOf(7_039)}) contracts
    from patients where cpf between ${cpfOf(7_000)} and ${cpfOf(7_039)}`);
  expect(rows).toEqual([{ patients: 40, contracts: 40 }]);
});

it('an import whose connection to the database is terminated in between leaves no row', async () => {
  const lines = Array.from({ length: 3_000 }, (_, at) => line(8_000 + at));
  const record = await checked(csv(PATIENT_HEADERS, ...lines));
  const id = record?.id ?? 0;
  await start(id);
  const { db } = world.app.services;
  const before = await db.$count(patients);
  const working = work().catch(() => undefined);
  while (((await read(id))?.linesDone ?? 0) === 0 && (await read(id))?.state === 'importing') continue;
  // The one transaction that has patients locked for its inserts.
  await db.execute(sql`select pg_terminate_backend(pid) from pg_locks join pg_class on pg_class.oid = relation
    where relname = 'patients' and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()`);
  await working;
  expect((await read(id))?.state).toBe('failed');
  expect([await db.$count(patients), await patientOf(cpfOf(8_000))]).toEqual([before, undefined]);
  expect(await lastChange()).toMatchObject({ action: 'fail', subjectKind: 'import' });
});

it('what was wrong with lines is forgotten with a cancelled file, and of one that failed a day later', async () => {
  const record = await checked(csv(PATIENT_HEADERS, line(43, { Nome: 'A' })));
  const id = record?.id ?? 0;
  await world.app.call(cancelImportCall, { id }, { token: world.token });
  expect(await read(id)).toMatchObject({ state: 'cancelled', badLines: 0, problems: [] });
  const { db } = world.app.services;
  const failed = await checked(csv(PATIENT_HEADERS, line(43, { Nome: 'A' })));
  const old = { state: 'failed', content: null, changedAt: new Date(Date.now() - 25 * 3_600_000) } as const;
  await db
    .update(imports)
    .set(old)
    .where(eq(imports.id, failed?.id ?? 0));
  await work();
  expect(await read(failed?.id ?? 0)).toMatchObject({ state: 'failed', badLines: 0, problems: [] });
});

it('an import that is cancelled before or during processing imports nothing and deletes the file', async () => {
  const record = await checked(csv(PATIENT_HEADERS, ...Array.from({ length: 1_200 }, (_, at) => line(6_000 + at))));
  const id = record?.id ?? 0;
  await start(id);
  const { db } = world.app.services;
  const working = work();
  while (((await read(id))?.linesDone ?? 0) === 0 && (await read(id))?.state === 'importing') continue;
  await world.app.call(cancelImportCall, { id }, { token: world.token });
  await working;
  await work();
  expect(await read(id)).toMatchObject({ state: 'cancelled' });
  expect(await patientOf(cpfOf(6_000))).toBeUndefined();
  expect(await lastChange()).toMatchObject({ action: 'cancel', subjectKind: 'import' });
  expect((await db.select().from(imports).where(eq(imports.id, id)))[0]?.content).toBeNull();
  expect((await start(id)).code).toBe('import-not-ready');
});

it('an import whose instance ended is taken over after a minute by another one', async () => {
  const record = await checked(csv(PATIENT_HEADERS, line(71)));
  const id = record?.id ?? 0;
  await start(id);
  const { db } = world.app.services;
  const claim = (seenAt: Date) =>
    db.update(imports).set({ runner: '00000000-0000-4000-8000-000000000001', seenAt }).where(eq(imports.id, id));
  await claim(new Date());
  await work();
  expect((await read(id))?.state).toBe('importing');
  await claim(new Date(Date.now() - 61_000));
  await work();
  expect((await read(id))?.state).toBe('done');
});

it('a problem that arises between the check and the start is reported, and nothing is imported', async () => {
  const record = await checked(csv(PATIENT_HEADERS, line(81), line(82)));
  const { db } = world.app.services;
  await db.insert(clients).values({ id: 900, name: 'Outra Instituição' });
  await db.insert(patients).values({
    cpf: cpfOf(82),
    clientId: 900,
    passwordHash: 'x',
    name: 'Outra Pessoa',
    birthDate: '1990-01-01',
    gender: 'f',
  });
  await start(record?.id ?? 0);
  await work();
  const over = await read(record?.id ?? 0);
  expect(over).toMatchObject({ state: 'failed', badLines: 1 });
  expect(over?.problems[0]).toMatchObject({ line: 3, message: 'Este CPF já é de paciente de outra instituição.' });
  expect(await patientOf(cpfOf(81))).toBeUndefined();
  expect(await lastChange()).toMatchObject({ action: 'fail', after: { badLines: 1 } });
});

it('an abandoned file is deleted after a day', async () => {
  const record = await checked(csv(PATIENT_HEADERS, line(91, { Nome: 'A' })));
  const { db } = world.app.services;
  const old = new Date(Date.now() - 25 * 3_600_000);
  await db
    .update(imports)
    .set({ changedAt: old })
    .where(eq(imports.id, record?.id ?? 0));
  await work();
  const [row] = await db
    .select()
    .from(imports)
    .where(eq(imports.id, record?.id ?? 0));
  expect(row).toMatchObject({ state: 'cancelled', content: null, badLines: 0 });
  expect((await read(row?.id ?? 0))?.problems).toEqual([]);
});

it('imports are listed the latest first, and neither a manager nor an observer brings anything in', async () => {
  const { output } = await world.app.call(listImportsCall, { pageSize: 2 }, { token: world.token });
  expect(output?.items).toHaveLength(2);
  expect(output?.items[0]?.id).toBeGreaterThan(output?.items[1]?.id ?? 0);
  for (const role of ['manager', 'observer'] as const) {
    const other = await world.app.signInAdministrator(role);
    const refused = await uploadFile(world.app, other, 'patients', csv(PATIENT_HEADERS, line(99)));
    expect([refused.status, refused.body.code]).toEqual([403, 'role-forbidden']);
  }
});

it('the log names the administrators of each step of an import, and its end under the last of them', async () => {
  const { db } = world.app.services;
  const sender = await world.app.services.db
    .select()
    .from(administrators)
    .where(eq(administrators.role, 'administrator'));
  const others = await Promise.all(
    ['Checker', 'Starter', 'Stopper'].map(async (name) => {
      const [row] = await db
        .insert(administrators)
        .values({ name, email: `${name.toLowerCase()}@clinica.test`, role: 'administrator', createdAt: new Date() })
        .returning();
      const administratorId = row?.id ?? 0;
      const opened = { kind: 'administrator', administratorId, scope: 'administrator' } as const;
      return (await world.app.services.sessions.openShort(opened)).access.token;
    }),
  );
  const [checker = '', starter = '', stopper = ''] = others;
  const { body } = await upload(csv(PATIENT_HEADERS, line(601)));
  await world.app.call(checkImportCall, { id: body.id, mapping: body.mapping }, { token: checker });
  await work();
  await world.app.call(startImportCall, { id: body.id }, { token: starter });
  await work();
  const cancelled = (await upload(csv(PATIENT_HEADERS, line(602)))).body;
  await world.app.call(cancelImportCall, { id: cancelled.id }, { token: stopper });
  await world.app.call(cancelImportCall, { id: cancelled.id }, { token: checker });
  const problemsOf = async (id: number) =>
    (
      await db
        .select()
        .from(operationsChanges)
        .where(and(eq(operationsChanges.subjectKind, 'import'), eq(operationsChanges.subjectId, String(id))))
        .orderBy(operationsChanges.id)
    ).map(({ action, administratorName }) => [action, administratorName]);
  const senderName = sender[0]?.name;
  expect(await problemsOf(body.id)).toEqual([
    ['upload', senderName],
    ['check', 'Checker'],
    ['start', 'Starter'],
    ['import', 'Starter'],
  ]);
  expect(await problemsOf(cancelled.id)).toEqual([
    ['upload', senderName],
    ['cancel', 'Stopper'],
  ]);
});
