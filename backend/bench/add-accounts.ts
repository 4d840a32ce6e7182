import { sql } from 'drizzle-orm';
import type { Db } from '../src/platform/database/database.ts';

const FIRST = 10_000_000;

/**
 * Returns the CPF of the n-th account of the bench: nine digits that count up, and their two check digits. An n above
 * the number of accounts gives an unregistered CPF.
 */
export function accountCpf(n: number): string {
  const digits = [...String(FIRST + n).padStart(9, '0')].map(Number);
  for (let round = 0; round < 2; round += 1) {
    const sum = digits.reduce((total, digit, i) => total + digit * (digits.length + 1 - i), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

export const accountEmail = (n: number): string => `paciente${n}@acolhe.test`;

/** Adds patients with the password of the demo's people. */
export async function addAccounts(db: Db, count: number): Promise<void> {
  const rows = Array.from(
    { length: count },
    (_, n) =>
      sql`(1, ${accountCpf(n)}, ${accountEmail(n)}, 'Paciente', '1990-05-20', 'f', true, true, (select password_hash from patients where id = 1001))`,
  );
  await db.execute(
    sql`insert into patients (client_id, cpf, email, name, birth_date, gender, first_access_done, lgpd_accepted, password_hash) values ${sql.join(rows, sql`, `)}`,
  );
}
