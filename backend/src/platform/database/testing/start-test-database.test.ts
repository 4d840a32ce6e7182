import { startTestDatabase } from './start-test-database.ts';

it('gives each test file its own database', async () => {
  const [one, other] = await Promise.all([startTestDatabase(), startTestDatabase()]);
  await one.pool.query('create table only_here (x int)');
  await expect(other.pool.query('select * from only_here')).rejects.toThrow('only_here');
  await Promise.all([one.close(), other.close()]);
});
