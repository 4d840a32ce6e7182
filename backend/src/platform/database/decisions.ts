import { isDeepStrictEqual } from 'node:util';
import { type DeployedBrands, withSavedBrands, type WrittenBrand } from '@acolhe/brand/settings';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { RepeatedJob } from '../jobs.ts';
import type { Db } from './database.ts';

/** Decisions of administrators about brands and partners, as stored in the database. */
interface Stored {
  /** By key of the brand. */
  readonly brands: Readonly<Record<string, WrittenBrand>>;
  /** Origins of partners' pages, each with the ids of its partners; nothing of revoked ones. */
  readonly origins: Readonly<Record<string, readonly number[]>>;
}

/**
 * Decisions of administrators about brands and partners that every instance needs without a query each time: a copy,
 * refreshed by a job and by each save.
 * @see docs/decisions/0029-settings-without-a-restart.md
 */
export interface Decisions {
  /** The brands as they are now: the deployment's file over what was saved. */
  readonly brands: DeployedBrands;
  /** Saved settings of brands, by key. */
  readonly savedBrands: Stored['brands'];
  /** Origins of the pages of partners. */
  readonly partnerOrigins: readonly string[];
  /**
   * Whether an origin is registered for this partner; false when it is another partner's, undefined when it is no
   * partner's.
   */
  isOriginOf(partnerId: number, origin: string): boolean | undefined;
  /** Reads them again. */
  refresh(): Promise<void>;
}

/** Reads the decisions for the first time. @param deployed what the operator of the server decides */
export async function openDecisions(db: Db, deployed: DeployedBrands, log: Pick<Logger, 'warn'>): Promise<Decisions> {
  let stored = await readStored(db);
  let brands = take();

  function take(): DeployedBrands {
    const { brands: taken, faults } = withSavedBrands(deployed, stored.brands);
    if (faults.length > 0) log.warn({ faults }, 'settings of brands were saved that do not hold any more');
    return taken;
  }
  return {
    get brands() {
      return brands;
    },
    get savedBrands() {
      return stored.brands;
    },
    get partnerOrigins() {
      return Object.keys(stored.origins);
    },
    isOriginOf: (partnerId, origin) => stored.origins[origin]?.includes(partnerId),
    async refresh() {
      const now = await readStored(db);
      if (isDeepStrictEqual(now, stored)) return;
      stored = now;
      brands = take();
    },
  };
}

async function readStored(db: Db): Promise<Stored> {
  const { rows } = await db.execute<{ readonly brands: Stored['brands']; readonly origins: Stored['origins'] }>(sql`
    select
      (select coalesce(json_object_agg(key, settings order by key), '{}') from brand_settings where revision > 0) as brands,
      (select coalesce(json_object_agg(origin, ids order by origin), '{}') from (
        select origin, json_agg(id order by id) as ids from partners, unnest(origins) origin
          where revoked_at is null group by origin
      ) of_partners) as origins`);
  const [stored] = rows;
  if (!stored) throw new Error('the decisions of administrators were not read');
  return stored;
}

/** Takes up in every instance what was decided in another. */
export const refreshDecisions: RepeatedJob<{ readonly decisions: Decisions }> = {
  name: 'refresh-decisions',
  everyMs: 2_000,
  run: ({ decisions }) => decisions.refresh(),
};
