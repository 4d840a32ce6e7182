import { sql } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { startTestDatabase, type TestDatabase } from '../database/testing/start-test-database.ts';
import { missingChoice } from './choice-gone.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const broken = (constraint: string, code = '23503') =>
  Object.assign(new DatabaseError('broken', 0, 'error'), { code, constraint });

it('each reference to a missing specialty or institution is a refusal of the form that names it', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select conname as name from pg_constraint
    where contype = 'f' and confrelid in ('clients'::regclass, 'specialties'::regclass)`);
  expect(rows.length).toBeGreaterThan(5);
  for (const { name } of rows)
    expect([name, missingChoice(broken(name))?.details]).toEqual([
      name,
      expect.objectContaining({ httpStatus: 400, code: 'invalid-input' }),
    ]);
});

it('another error than of such a reference is no refusal of a form', () => {
  expect(missingChoice(broken('patients_client_id_fkey', '23505'))).toBeUndefined();
  expect(missingChoice(broken('contracts_patient_id_fkey'))).toBeUndefined();
  expect(missingChoice(new Error('else'))).toBeUndefined();
});
