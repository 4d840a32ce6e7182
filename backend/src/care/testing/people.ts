import type { QueueName } from '@acolhe/contracts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';

/** Adds patients under an active contract. @returns their ids, in order */
export async function addPatients(db: Db, count: number): Promise<number[]> {
  await db.execute(sql`insert into clients (id, name) values (1, 'Teste') on conflict do nothing`);
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into patients (client_id, cpf, password_hash, name, birth_date, gender)
    select 1, lpad(n::text, 11, '0'), '-', 'Paciente ' || n, '1990-05-20', case n % 2 when 1 then 'f' else 'm' end from generate_series(1, ${count}::int) n returning id`);
  await db.execute(
    sql`insert into contracts (patient_id, starts_on, permits_urgent_care, permits_scheduling) select id, '2026-01-01', true, true from patients`,
  );
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
}

/** Adds professionals who serve a queue. @returns their ids, in order */
export async function addProfessionals(db: Db, count: number, queue: QueueName): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into professionals (name, email, password_hash, is_technician)
    select case ${queue} when 'technicians' then 'Técnico ' else 'Doutor ' end || n, ${queue} || n || '@acolhe.test', '-', ${queue} = 'technicians' from generate_series(1, ${count}::int) n returning id`);
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
}
