import { currentTimeCall } from '@acolhe/contracts';
import { manualClock } from '../platform/clock.ts';
import { startTestApp } from '../testing/test-app.ts';

it('the clock tells the time of São Paulo with its offset', async () => {
  const backend = await startTestApp({ clock: manualClock('2026-03-02T02:30:00.250Z') });
  const { body } = await backend.call(currentTimeCall, {});
  await backend.close();
  expect(body).toEqual({ datetime: '2026-03-01T23:30:00.250-03:00' });
});
