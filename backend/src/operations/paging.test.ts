import {
  createGiftCardBatchCall,
  findGiftCardsCall,
  findPatientsCall,
  listAdministratorsCall,
  listGiftCardBatchesCall,
  listChangesCall,
  listContractsCall,
  listDataRequestsCall,
  listLiveVisitsCall,
  listManagedCabinsCall,
  listManagedProfessionalsCall,
  listOnDutyCall,
  listPartnersCall,
} from '@acolhe/contracts/operations';
import { sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

interface Place {
  readonly cursor?: string;
  readonly pageSize?: number;
  readonly id?: number;
}
interface Answer {
  readonly status: number;
  readonly output?: { readonly items: readonly { readonly id: number }[]; readonly nextCursor?: string };
}

let backend: TestApp;
let token: string;
beforeAll(async () => {
  backend = await startTestApp();
  token = await backend.signInAdministrator();
  const { db } = backend.services;
  // Of each list more than two rows, some with equal names: the cursor after a row has name and number.
  await db.execute(sql`insert into administrators (name, email, role, created_at)
    select 'Mesmo Nome', 'adm' || n || '@acolhe.test', 'observer', now() from generate_series(1, 3) n`);
  await db.execute(sql`insert into partners (name, client_id, key_hash)
    select 'Parceiro ' || n, 1, sha256(n::text::bytea) from generate_series(1, 3) n`);
  await db.execute(sql`insert into data_requests (patient_id, kind, state, received_on, due_on, opened_at)
    select id, 'hand-over', 'open', '2026-01-10', '2026-01-25', now() from patients order by id limit 3`);
  await db.execute(sql`insert into cabins (name, place, client_id)
    select 'Cabine ' || n, 'Loja', 1 from generate_series(1, 3) n`);
  for (const label of ['Natal', 'Páscoa', 'Natal']) {
    const days = { redeemUntil: '2030-01-01', usableUntil: '2030-02-01' };
    const batch = { label, clientId: 1, count: 2, ...days, urgentCareVisits: 1, appointments: [] };
    const { status } = await backend.call(createGiftCardBatchCall, batch, { token });
    expect(status).toBe(200);
  }
});
afterAll(() => backend.close());

describe('a list of the operations console, of', () => {
  const as = () => ({ token });
  const LISTS: readonly (readonly [string, (place: Place) => Promise<Answer>])[] = [
    ['administrators', (place) => backend.call(listAdministratorsCall, place, as())],
    ['professionals', (place) => backend.call(listManagedProfessionalsCall, place, as())],
    ['patients', (place) => backend.call(findPatientsCall, place, as())],
    ['contracts', (place) => backend.call(listContractsCall, place, as())],
    ['batches of gift cards', (place) => backend.call(listGiftCardBatchesCall, place, as())],
    ['partners', (place) => backend.call(listPartnersCall, place, as())],
    ['cabins', (place) => backend.call(listManagedCabinsCall, place, as())],
    ['cases', (place) => backend.call(listDataRequestsCall, place, as())],
  ];
  const PAGED: typeof LISTS = [
    ...LISTS,
    ['gift cards', (place) => backend.call(findGiftCardsCall, place, as())],
    ['changes', (place) => backend.call(listChangesCall, place, as())],
  ];
  const idsOf = async (ask: (place: Place) => Promise<Answer>, place: Place) =>
    (await ask(place)).output?.items.map(({ id }) => id) ?? [];

  it.each(PAGED)('%s is the same page by page as at once', async (_, ask) => {
    const whole = await idsOf(ask, { pageSize: 200 });
    const paged: number[] = [];
    let cursor: string | undefined;
    do {
      const { output } = await ask({ pageSize: 1, ...(cursor !== undefined && { cursor }) });
      paged.push(...(output?.items.map(({ id }) => id) ?? []));
      cursor = output?.nextCursor;
    } while (cursor !== undefined);
    expect(paged).toEqual(whole);
    expect(new Set(whole).size).toBeGreaterThan(2);
  });

  it.each(PAGED)('%s refuses a cursor that no page has returned', async (_, ask) => {
    expect((await ask({ cursor: 'x' })).status).toBe(400);
  });

  it.each(LISTS)('%s opens one by its number, and none by a number that there is not', async (_, ask) => {
    const [, second = 0] = await idsOf(ask, { pageSize: 2 });
    expect(await idsOf(ask, { id: second })).toEqual([second]);
    expect(await idsOf(ask, { id: 9_999_999 })).toEqual([]);
  });
});

describe('a list of the moment', () => {
  it('of professionals on duty has five hundred rows, by name, and the total', async () => {
    await backend.services.db.execute(sql`
      with added as (
        insert into professionals (name, email, is_technician, password_hash)
        select 'Zulmira ' || lpad(n::text, 4, '0'), 'z' || n || '@acolhe.test', true, '-' from generate_series(1, 510) n
        returning id)
      insert into professional_states (professional_id, queue, available, free_since, last_heard_at)
      select id, 'technicians', true, now(), now() from added`);
    const { output } = await backend.call(listOnDutyCall, {}, { token });
    expect([output?.professionals.length, output?.total]).toEqual([500, 510]);
    expect(output?.professionals.at(-1)?.name).toBe('Zulmira 0500');
  });

  it('of visits has the five hundred oldest, and the total', async () => {
    await backend.services.db.execute(sql`
      with added as (
        insert into patients (client_id, cpf, name, password_hash, birth_date, gender)
        select 1, lpad((70000000000 + n)::text, 11, '0'), 'Fila ' || n, '-', '1990-01-01', 'f'
        from generate_series(1, 510) n returning id)
      insert into care_requests (patient_id, reason, requested_at, phase, ticket, arrived_at)
      select id, 'Febre', now() - interval '1 minute' * (1000 - rank() over (order by id)), 'queued',
        rank() over (order by id), now() from added`);
    const { output } = await backend.call(listLiveVisitsCall, {}, { token });
    expect([output?.visits.length, output?.total]).toEqual([500, 510]);
    const since = output?.visits.map(({ requestedAt }) => requestedAt) ?? [];
    expect(since).toEqual([...since].sort());
  });
});
