import { eq } from 'drizzle-orm';
import { clients } from '../../patients/tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import { noInstitution } from '../../platform/http/choice-gone.ts';

/** @throws HttpProblem 400 for an institution that there is not */
export async function requireInstitution(executor: Executor, clientId: number): Promise<void> {
  if ((await executor.$count(clients, eq(clients.id, clientId))) === 0) throw noInstitution();
}
