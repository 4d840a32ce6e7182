import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { queueStates } from '../visit/tables.ts';
import { storePickOrder } from './calling-circle-module.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { techniciansPick: 'random' } });
});
afterAll(() => app.close());

const pick = async () =>
  (
    await app.services.db
      .select({ pick: queueStates.pick })
      .from(queueStates)
      .where(eq(queueStates.queue, 'technicians'))
  )[0]?.pick;

it('the order of offers to technicians is read from the settings at the start, else unchanged', async () => {
  expect(await pick()).toBe('random');
  await storePickOrder({ ...app.services, config: { ...app.services.config, techniciansPick: undefined } });
  expect(await pick()).toBe('random');
  await storePickOrder({ ...app.services, config: { ...app.services.config, techniciansPick: 'ordered' } });
  expect(await pick()).toBe('ordered');
});
