import type { CallOutput } from '@acolhe/contracts';
import {
  getLiveFiguresCall,
  listFigureFiltersCall,
  listLiveVisitsCall,
  listOnDutyCall,
  type LiveVisitRow,
  type OnDuty,
} from '@acolhe/contracts/operations';
import { asc, sql } from 'drizzle-orm';
import { partners } from '../partners/tables.ts';
import { clients } from '../patients/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/database.ts';
import { handle } from '../platform/http/handle.ts';
import { brandName, matches, NO_BRAND, readLiveFigures, type VisitFilter } from './live-figures.ts';

/**
 * Serves the live view: numbers to all at the operations console, names to those who may intervene.
 * @see docs/product/operations-figures.md
 */
export const liveModule: Module = {
  name: 'operations-live',
  register(app, { db, clock, config }) {
    handle(app, getLiveFiguresCall, (filters) => readLiveFigures(db, filters, clock.now()));
    handle(app, listFigureFiltersCall, () => readFigureFilters(db, config.brands));
    handle(app, listOnDutyCall, () => readOnDuty(db));
    handle(app, listLiveVisitsCall, (filters) => readLiveVisits(db, filters));
  },
};

/** A list of the moment has so many rows, and says how many there are. */
const MOST_ROWS = 500;

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name.localeCompare(other.name, 'pt-BR');

type Row<T> = { readonly [Name in keyof T]: T[Name] | null };
/** How many there are, beyond those that are read too. */
type Counted = { readonly total: number };

/** Reads the filters of figures; of brands those that are served, and those that visits had. */
async function readFigureFilters(
  db: Db,
  { own, portals }: Config['brands'],
): Promise<CallOutput<typeof listFigureFiltersCall>> {
  const [institutions, pages, usedBrands] = await Promise.all([
    db.select({ id: clients.id, name: clients.name }).from(clients).orderBy(asc(clients.name)),
    db.select({ id: partners.id, name: partners.name }).from(partners).orderBy(asc(partners.name)),
    db.execute<{ brand: string }>(sql`
      select distinct brand from figures_of_days where client_id = -1 and partner_id = -1 and brand <> '*'`),
  ]);
  const keys = new Set([
    own,
    ...portals.map(({ brand }) => brand),
    ...usedBrands.rows.map(({ brand }) => brand),
    NO_BRAND,
  ]);
  const brands = [...keys]
    .map((brand) => ({ brand, name: brandName(brand) }))
    .sort((one, other) => Number(one.brand === NO_BRAND) - Number(other.brand === NO_BRAND) || byName(one, other));
  return { clients: institutions, partners: pages, brands };
}

/** Reads the professionals who take visits or are in one, by name. */
async function readOnDuty(db: Db): Promise<CallOutput<typeof listOnDutyCall>> {
  const { rows } = await db.execute<Row<OnDuty> & Counted>(sql`
    select count(*) over ()::int as total, state.professional_id::int as "professionalId", professional.name,
      state.queue, state.available as "isOnDuty", held.phase, held.id::int as "requestId",
      state.free_since as "freeSince", state.last_heard_at as "lastHeardAt"
    from professional_states state
    join professionals professional on professional.id = state.professional_id
    left join care_requests held
      on held.professional_id = state.professional_id and held.phase in ('offered', 'in-call')
    where state.available or held.id is not null
    order by professional.name, state.professional_id
    limit ${MOST_ROWS}`);
  return { professionals: rows.map(({ total: _, ...row }) => withInstants<OnDuty>(row)), total: rows[0]?.total ?? 0 };
}

/** Reads the visits that are not over, the oldest first. */
async function readLiveVisits(db: Db, filter: VisitFilter): Promise<CallOutput<typeof listLiveVisitsCall>> {
  const { rows } = await db.execute<Row<Omit<LiveVisitRow, 'brandName'>> & Counted & { readonly brand: string }>(sql`
    select count(*) over ()::int as total, visit.id::int as "requestId", visit.phase, visit.queue,
      client.name as "clientName", visit.partner_id::int as "partnerId", coalesce(visit.brand, ${NO_BRAND}) as brand,
      visit.cabin_id::int as "cabinId", visit.requested_at as "requestedAt",
      visit.arrived_at as "arrivedAt",
      case visit.phase when 'in-call' then visit.call_started_at end as "callStartedAt",
      visit.professional_id::int as "professionalId", professional.name as "professionalName"
    from care_requests visit
    join patients patient on patient.id = visit.patient_id
    join clients client on client.id = patient.client_id
    left join professionals professional on professional.id = visit.professional_id
    where visit.phase in ('requested', 'queued', 'offered', 'in-call') and ${matches(filter)}
    order by visit.requested_at, visit.id
    limit ${MOST_ROWS}`);
  const visits = rows.map(({ total: _, brand, ...row }) => ({
    ...withInstants<Omit<LiveVisitRow, 'brandName'>>(row),
    brandName: brandName(brand),
  }));
  return { visits, total: rows[0]?.total ?? 0 };
}

/**
 * Leaves out what has no value, and writes instants as the wire does. `T` is what the statement selects: the compiler
 * does not follow names of columns.
 */
function withInstants<T extends object>(row: Row<T>): T {
  const entries = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      name.endsWith('At') || name === 'freeSince' ? new Date(value as string).toISOString() : value,
    ]),
  ) as T;
}
