import { eq } from 'drizzle-orm';
import { createAdministrator } from '../administrators/accounts.ts';
import { administrators } from '../administrators/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { hashPassword } from '../platform/auth/password-sign-in.ts';
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD } from './people.ts';

/** Brings in the demo's administrator, also where the demo was loaded before there was one. */
export async function fillAdministrators(tx: Tx, now: Date): Promise<void> {
  if ((await tx.$count(administrators, eq(administrators.email, DEMO_ADMINISTRATOR.email))) > 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await createAdministrator(tx, 'command-line', { ...DEMO_ADMINISTRATOR, role: 'administrator', passwordHash }, now);
}
