import { acolheServices } from '../../scripts/src/stack/acolhe-services.ts';
import type { Stack } from '../../scripts/src/stack/stack.ts';
import { planEmptyRun, startStack } from '../support/stack/start-stack.ts';
import { testStack } from '../support/stack/test-stack.ts';

/** Starts the whole product with fresh demo data, where the tests find it. */
export async function startPictureStack(): Promise<Stack> {
  const place = testStack(0);
  return startStack(acolheServices(await planEmptyRun(place)), place);
}
