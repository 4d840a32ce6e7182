import { embeddedDatabaseUrl } from '../../../backend/src/platform/database/embedded-postgres.ts';
import { acolheServices } from '../../../scripts/src/stack/acolhe-services.ts';
import { planEmptyRun, startStack } from './start-stack.ts';
import { testStack } from './test-stack.ts';

/**
 * Starts the whole product as a clinic's operator does: on an empty PostgreSQL server, named by `DATABASE_URL`. Without
 * it, a server is started too.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const place = testStack(0);
  const plan = await planEmptyRun(place, { DATABASE_URL: process.env.DATABASE_URL ?? '' });
  if (plan.given.DATABASE_URL !== undefined) {
    const stack = await startStack(acolheServices(plan), place);
    return () => stack.stop();
  }
  const isDatabase = ({ name }: { readonly name: string }) => name === 'database';
  const server = await startStack(acolheServices(plan).filter(isDatabase), place);
  // For the product, and for the commands of its administrators.
  process.env.DATABASE_URL = embeddedDatabaseUrl(`${plan.dataFolder}/database`, place.ports.database);
  const { DATABASE_URL } = process.env;
  const stack = await startStack(acolheServices({ ...plan, given: { DATABASE_URL } }), place);
  return async () => {
    await stack.stop();
    await server.stop();
  };
}
