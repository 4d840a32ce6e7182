import type { CallInput } from '@acolhe/contracts';
import {
  createInstitutionCall,
  createSpecialtyCall,
  type NamedChoice,
  namedChoice,
  readCatalogueCall,
  removeInstitutionCall,
  removeSpecialtyCall,
  renameInstitutionCall,
  renameSpecialtyCall,
} from '@acolhe/contracts/operations';
import { foldText } from '@acolhe/domain';
import { asc, eq, sql } from 'drizzle-orm';
import { administratorOf } from '../administrators/administrator-session.ts';
import { type ChangeAuthor, recordChange } from '../administrators/record-change.ts';
import { clients } from '../patients/tables.ts';
import { specialties } from '../plans/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import { brokenReference, type Db, isLockTaken, type Tx } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/http-problem.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { requireRoom } from './catalogue-choices.ts';
import { changedMeanwhile } from './save-conflicts.ts';

/**
 * Serves what forms choose from, specialties and institutions: bringing in, renaming and removing.
 * @see docs/product/operations.md
 */
export const catalogueModule: Module = {
  name: 'operations-catalogue',
  register(app, { db, clock }) {
    handle(app, readCatalogueCall, async () => {
      const [named, institutions] = await Promise.all([
        db.select().from(specialties).orderBy(asc(specialties.name)),
        db.select().from(clients).orderBy(asc(clients.name)),
      ]);
      return { specialties: named, clients: institutions };
    });

    const doing = (kind: ChoiceKind, reason: string | undefined, context: CallContext) => ({
      kind,
      author: administratorOf(context),
      reason,
      now: clock.now(),
    });

    const create =
      (kind: ChoiceKind) =>
      ({ name, reason }: CallInput<typeof createSpecialtyCall>, context: CallContext) =>
        createChoice(db, doing(kind, reason, context), name);
    handle(app, createSpecialtyCall, create('specialty'));
    handle(app, createInstitutionCall, create('institution'));

    const rename =
      (kind: ChoiceKind) =>
      ({ reason, ...choice }: CallInput<typeof renameSpecialtyCall>, context: CallContext) =>
        renameChoice(db, doing(kind, reason, context), choice);
    handle(app, renameSpecialtyCall, rename('specialty'));
    handle(app, renameInstitutionCall, rename('institution'));

    const remove =
      (kind: ChoiceKind) =>
      async ({ reason, ...seen }: CallInput<typeof removeSpecialtyCall>, context: CallContext) => {
        await removeChoice(db, doing(kind, reason, context), seen);
        return { ok: true as const };
      };
    handle(app, removeSpecialtyCall, remove('specialty'));
    handle(app, removeInstitutionCall, remove('institution'));
  },
};

/** Choices of forms, and the table of each. */
const TABLES = { specialty: specialties, institution: clients } as const;
/** By which their ids are given. */
const NUMBERS = { specialty: 'specialty_numbers', institution: 'client_numbers' } as const;

/** A specialty, or an institution. */
export type ChoiceKind = keyof typeof TABLES;

/** The change of a choice, its author and time. */
interface Doing {
  readonly kind: ChoiceKind;
  readonly author: ChangeAuthor;
  readonly reason?: string;
  readonly now: Date;
}

/**
 * Brings in a specialty or an institution, and writes it into the log.
 * @throws HttpProblem 409 `name-taken` for a name that there is, but for capitals and accents; `too-many` where no more
 * fit
 * @see docs/product/operations.md
 */
export function createChoice(db: Db, { kind, author, reason, now }: Doing, name: string): Promise<NamedChoice> {
  const table = TABLES[kind];
  return db.transaction(async (tx) => {
    await lockNames(tx, kind);
    await requireFreeName(tx, kind, { name });
    await requireRoom(tx, table);
    const after = { id: await nextId(tx, kind), name, revision: 1 };
    await tx.insert(table).values(after);
    await recordChange(tx, author, { subjectKind: kind, subjectId: after.id, action: 'create', after, reason }, now);
    return after;
  });
}

/**
 * Gives a specialty or an institution another name, and writes it into the log.
 * @throws HttpProblem 404, 409 `changed-meanwhile`, and 409 `name-taken` as above
 * @see docs/product/operations.md
 */
function renameChoice(
  db: Db,
  { kind, author, reason, now }: Doing,
  { id, revision, name }: NamedChoice,
): Promise<NamedChoice> {
  const table = TABLES[kind];
  return db.transaction(async (tx) => {
    await lockNames(tx, kind);
    const before = await findSeen(tx, kind, { id, revision });
    await requireFreeName(tx, kind, { name, id });
    const after = { id, name, revision: revision + 1 };
    await tx.update(table).set(after).where(eq(table.id, id));
    await recordChange(tx, author, { subjectKind: kind, subjectId: id, action: 'change', before, after, reason }, now);
    return after;
  });
}

/**
 * Removes a specialty or an institution that nothing names, and writes it into the log.
 * @throws HttpProblem 404, 409 `changed-meanwhile`, and 409 `in-use`, also where a form or an import is at it
 * @see docs/product/operations.md
 */
async function removeChoice(
  db: Db,
  { kind, author, reason, now }: Doing,
  seen: Pick<NamedChoice, 'id' | 'revision'>,
): Promise<void> {
  const table = TABLES[kind];
  try {
    await db.transaction(async (tx) => {
      await lockNames(tx, kind);
      const before = await findSeen(tx, kind, seen);
      // An import locks names for minutes: changes do not wait for it while holding other locks.
      await tx.select({ id: table.id }).from(table).where(eq(table.id, seen.id)).for('update', { noWait: true });
      await tx.delete(table).where(eq(table.id, seen.id));
      await tx.execute(sql`select setval(${NUMBERS[kind]}, greatest(nextval(${NUMBERS[kind]}), ${seen.id}::bigint))`);
      const change = { subjectKind: kind, subjectId: seen.id, action: 'remove', before, reason } as const;
      await recordChange(tx, author, change, now);
    });
  } catch (error) {
    if (isLockTaken(error))
      throw conflict('in-use', 'Um cadastro ou uma importação usa este nome agora. Tente de novo em alguns minutos.');
    if (brokenReference(error) === undefined) throw error;
    throw conflict('in-use', 'Há registros com este nome. Ele pode ser alterado, mas não excluído.');
  }
}

/** An id that no choice has or had, including those assigned by hand. */
async function nextId(tx: Tx, kind: ChoiceKind): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select setval(${NUMBERS[kind]}, greatest(nextval(${NUMBERS[kind]}), coalesce(max(id), 0) + 1))::float8 as id
    from ${TABLES[kind]}`);
  return rows[0]?.id ?? 1;
}

/** Names are compared one with all, so they change one at a time. */
const lockNames = (tx: Tx, kind: ChoiceKind) => tx.execute(sql`lock table ${TABLES[kind]} in share row exclusive mode`);

async function findSeen(
  tx: Tx,
  kind: ChoiceKind,
  { id, revision }: Pick<NamedChoice, 'id' | 'revision'>,
): Promise<NamedChoice> {
  const table = TABLES[kind];
  const [found] = await tx.select().from(table).where(eq(table.id, id));
  if (!found) throw notFound();
  if (found.revision !== revision) throw changedMeanwhile(namedChoice, found);
  return found;
}

async function requireFreeName(
  tx: Tx,
  kind: ChoiceKind,
  { name, id }: Pick<NamedChoice, 'name'> & Partial<NamedChoice>,
): Promise<void> {
  const there = await tx.select().from(TABLES[kind]);
  if (there.some((one) => one.id !== id && foldText(one.name) === foldText(name)))
    throw conflict('name-taken', 'Este nome já existe.');
}
