import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../src/platform/database/database.ts';

/** How many of each thing the lists of the operations console have. */
const ROWS = 100_000;
const INSTITUTIONS = 2_000;
const PARTNERS = 2_000;
const CABINS = 3_000;
const ADMINISTRATORS = 3_000;
const IMPORTS = 5_000;
const SPECIALTIES = 60;
/** What one patient did in the portal, among what all did. */
const MOVEMENTS_OF_ONE = 20_000;

const FIRST_NAMES = ['Maria', 'Ana', 'João', 'José', 'Antônio', 'Francisca', 'Luís', 'Márcia', 'Paulo', 'Íris'];
const LAST_NAMES = ['Silva', 'Santos', 'Oliveira', 'Souza', 'Conceição', 'Pereira', 'Araújo', 'Ribeiro', 'Gonçalves'];
const RARE_NAMES = ['Wenceslau', 'Quitéria', 'Ubirajara', 'Zuleica'];

/** One of the texts by a number, each as often as the others. */
const oneOf = (texts: readonly string[], by: SQL): SQL =>
  sql`(${sql.raw(`array['${texts.join("','")}']`)})[1 + (${by})::int % ${sql.raw(String(texts.length))}]`;

/** A name of four words, the second of which is rare; `n` of the row makes it. */
const NAME = sql`${oneOf(FIRST_NAMES, sql`n`)} || ' ' || ${oneOf(RARE_NAMES, sql`n / 7`)} || n || ' '
  || ${oneOf(LAST_NAMES, sql`n / 11`)} || ' ' || ${oneOf(LAST_NAMES, sql`n / 101`)}`;

/**
 * Fills the lists of the operations console: 100 000 patients, professionals, contracts, gift cards, changes and cases,
 * and thousands of institutions, partners, cabins, administrators and imports. Each filter of a list has much behind
 * it by one value, and little by another.
 */
export async function seedLists(db: Db): Promise<void> {
  const lines = (count: number) => sql`generate_series(1, ${sql.raw(String(count))}) n`;
  const statements: readonly SQL[] = [
    sql`insert into clients (id, name) select n, 'Instituição ' || n from ${lines(INSTITUTIONS)}`,
    sql`insert into specialties (id, name) select n, 'Especialidade ' || n from ${lines(SPECIALTIES)}`,
    sql`insert into administrators (name, email, role, active, created_at)
      select ${NAME}, 'adm' || n || '@acolhe.test', 'manager', n % 5 > 0, now() from ${lines(ADMINISTRATORS)}`,
    sql`insert into partners (name, client_id, key_hash, revoked_at)
      select 'Parceiro ' || n, n, sha256(n::text::bytea), case when n % 100 = 0 then now() end from ${lines(PARTNERS)}`,
    sql`insert into cabins (name, place, client_id, key_hash, enrolled_at, revoked_at)
      select 'Cabine ' || n, 'Loja', 1 + n % ${INSTITUTIONS}::int, case when n % 10 > 0 then sha256(n::text::bytea) end,
        case when n % 10 > 0 then now() end, case when n % 500 = 1 then now() end from ${lines(CABINS)}`,
    // The first institution has half of the patients, each other one some twenty.
    sql`insert into patients (client_id, cpf, password_hash, name, birth_date, gender, email, phone)
      select case when n % 2 = 0 then 1 else 2 + n / 2 % ${INSTITUTIONS - 1}::int end, lpad(n::text, 11, '0'), '-', ${NAME},
        '1990-05-20', 'f', 'paciente' || n || '@example.com', '11999990000' from ${lines(ROWS)}`,
    sql`insert into professionals (name, email, password_hash, is_technician, active)
      select ${NAME}, 'prof' || n || '@example.com', '-', n % 100 = 0, n % 1000 > 0 from ${lines(ROWS)}`,
    // The last specialty is rare.
    sql`insert into professional_specialties (professional_id, specialty_id)
      select id, case when id % 5000 = 0 then ${SPECIALTIES}::int else 1 + id % ${SPECIALTIES - 1}::int end
      from professionals`,
    sql`insert into contracts (patient_id, starts_on, ends_on, permits_urgent_care, permits_scheduling)
      select patient.first + n / 2, '2024-01-01', case when n % 1000 = 0 then date '2024-12-31' end, true, true
      from ${lines(ROWS)}, (select min(id) as first from patients) patient`,
    sql`insert into contract_quotas (contract_id, specialty_id, quantity_left) select id, 1, 3 from contracts`,
    sql`insert into gift_card_batches (label, created_at) select 'Lote ' || n, now() from ${lines(100)}`,
    // Those of the first half can be redeemed, of the others one in a thousand is expired, withdrawn or redeemed.
    sql`insert into gift_cards (code, client_id, batch_id, redeem_until, redeemed_by, redeemed_at, withdrawn_at)
      select upper(substr(md5(n::text), 1, 16)), 1 + n % ${INSTITUTIONS}::int, 1 + n % 100,
        case when n < 100 then date '2024-01-01' else date '2099-01-01' end,
        case when n % 1000 = 1 then patient.first + n / 2 end, case when n % 1000 = 1 then now() end,
        case when n % 1000 = 2 then now() end
      from ${lines(ROWS)}, (select min(id) as first from patients) patient`,
    sql`insert into gift_card_quotas (gift_card_id, quantity_left, usable_until) select id, 2, '2099-01-01' from gift_cards`,
    sql`insert into operations_changes (at, administrator_id, administrator_name, subject_kind, subject_id, action, after)
      select now() - (${ROWS}::int - n) * interval '20 minutes', administrator.first + n % 1000, 'Ana',
        case when n % 1000 = 0 and n < 20000 then 'specialty' else 'patient' end, (n % 5000)::text, 'change', '{"name":"Ana"}'
      from ${lines(ROWS)}, (select min(id) as first from administrators) administrator`,
    sql`insert into data_requests (patient_id, kind, state, received_on, due_on, opened_at, decided_at, done_at)
      select patient.first + n - 1, 'hand-over', case when n % 1000 = 0 then 'open' else 'done' end, day, day + 15, now(),
        case when n % 1000 > 0 then now() end, case when n % 1000 > 0 then now() end
      from ${lines(ROWS)}, (select min(id) as first from patients) patient, lateral (select date '2020-01-01' + n % 2000 as day) d`,
    sql`insert into imports (kind, file_name, administrator_name, columns, mapping, state, lines, content, created_at, changed_at)
      select 'patients', 'pacientes.csv', 'Ana', '[]', '{}', 'done', 1000, null, now(), now() from ${lines(IMPORTS)}`,
    sql`insert into movement_log (code, at, received_at, sid, patient_id)
      select 100 + n % 5, at, at, 's', patient.first + case when n <= ${MOVEMENTS_OF_ONE}::int then 0 else n % ${ROWS}::int end
      from ${lines(2 * ROWS)}, (select min(id) as first from patients) patient,
        lateral (select now() - n * interval '1 minute' as at) moment`,
  ];
  for (const statement of statements) await db.execute(statement);
}
