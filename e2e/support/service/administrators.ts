import type { OperationsRole } from '@acolhe/domain';
import { changeDatabase } from '../stack/test-stack.ts';
import { ADMINISTRATOR_EMAIL } from './client.ts';

/** A user of the operations console that a test registers. */
export interface NewAdministrator {
  readonly name: string;
  readonly email: string;
  readonly role: OperationsRole;
}

/** Registers users of the operations console with the demo's password. Registered ones are reset. */
export async function registerAdministrators(...people: readonly NewAdministrator[]): Promise<void> {
  for (const { name, email, role } of people)
    await changeDatabase(
      `
      insert into administrators (name, email, role, password_hash, created_at)
      select $2, $3, $4, password_hash, now() from administrators where email = $1
      on conflict (email) do update set name = excluded.name, role = excluded.role, active = true,
        password_hash = excluded.password_hash, totp_secret = null, pending_totp_secret = null, totp_last_step = 0`,
      [ADMINISTRATOR_EMAIL, name, email, role],
    );
}

/** Allows only the demo's administrator in the operations console. */
export const leaveOneAdministrator = (): Promise<void> =>
  changeDatabase('update administrators set active = (email = $1)', [ADMINISTRATOR_EMAIL]);
