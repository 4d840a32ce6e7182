import { foldText } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { unsealedKeyColumns } from '../partners/partners.ts';
import { partners } from '../partners/tables.ts';
import { clients } from '../patients/tables.ts';
import type { Clock } from '../platform/clock.ts';
import { type Command, valuesOf } from '../platform/command-line.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { createPartner, type PartnerNeeds, renewPartnerKey, revokePartner } from './managed-partners.ts';

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Pick<Config, 'brands'>;
}

/**
 * Brings in partners and changes their keys. A key is printed once, and stored as a hash.
 * @see docs/product/partners.md
 */
export const PARTNER_COMMANDS: readonly Command<Needs>[] = [
  {
    name: 'create-partner',
    usage: ['create-partner --name NAME --institution NAME|ID', '  prints its key, which is shown once'],
    run: create,
  },
  {
    name: 'new-partner-key',
    usage: ['new-partner-key --partner NAME', '  ends the sessions that the former key opened; prints the key once'],
    run: renew,
  },
  { name: 'revoke-partner', usage: ['revoke-partner --partner NAME'], run: revoke },
];

const partnerNeeds = (needs: Needs): PartnerNeeds => ({ ...needs, keyColumns: unsealedKeyColumns });

async function create(needs: Needs, args: readonly string[]): Promise<string> {
  const { name, institution } = valuesOf('create-partner', args, ['name', 'institution']);
  const clientId = await institutionOf(needs.db, institution);
  try {
    const { id, key } = await createPartner(partnerNeeds(needs), 'command-line', { name, clientId, origins: [] });
    return `partner ${id}: ${name}\nkey ${key}`;
  } catch (error) {
    if (error instanceof HttpProblem && error.details.code === 'partner-exists')
      throw new Error(`There is the partner "${name}" already.`, { cause: error });
    throw error;
  }
}

async function renew(needs: Needs, args: readonly string[]): Promise<string> {
  const { id, revision } = await partnerFrom(needs, 'new-partner-key', args);
  const { key } = await renewPartnerKey(partnerNeeds(needs), 'command-line', { id, revision });
  return `partner ${id}\nkey ${key}`;
}

async function revoke(needs: Needs, args: readonly string[]): Promise<string> {
  const { id, revision } = await partnerFrom(needs, 'revoke-partner', args);
  await revokePartner(partnerNeeds(needs), 'command-line', { id, revision });
  return `partner ${id} is revoked`;
}

async function partnerFrom({ db }: Needs, command: string, args: readonly string[]) {
  const { partner: name } = valuesOf(command, args, ['partner']);
  const [found] = await db
    .select({ id: partners.id, revision: partners.revision })
    .from(partners)
    .where(eq(partners.name, name));
  if (!found) throw new Error(`There is no partner "${name}".`);
  return found;
}

async function institutionOf(db: Db, named: string): Promise<number> {
  const found = (await db.select().from(clients)).find(
    ({ id, name }) => foldText(name) === foldText(named) || String(id) === named,
  );
  if (!found) throw new Error(`There is no institution "${named}".`);
  return found.id;
}
