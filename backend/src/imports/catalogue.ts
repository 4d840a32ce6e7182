import { foldText, namesOfCell, quantitiesOfCell } from '@acolhe/domain';
import { clients } from '../patients/tables.ts';
import { specialties } from '../plans/tables.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import type { Line } from './line.ts';

/** What files name: institutions and specialties, by name or number. */
export interface Catalogue {
  /** The institution of a line; one that is not there is refused. */
  clientOf(line: Line, field: string): number;
  /** The specialties of a line. */
  specialtiesOf(line: Line, field: string): number[];
  /** How many appointments of which specialty a line gives. */
  quantitiesOf(line: Line, field: string): { readonly specialtyId: number; readonly quantity: number }[];
}

/** Reads what there is at the moment. */
export async function readCatalogue(executor: Executor): Promise<Catalogue> {
  return catalogueOf(await executor.select().from(clients), await executor.select().from(specialties));
}

/** Reads the catalogue, and locks it until the transaction ends: entries may be renamed in that time, not removed. */
export async function holdCatalogue(tx: Tx): Promise<Catalogue> {
  return catalogueOf(
    await tx.select().from(clients).orderBy(clients.id).for('key share'),
    await tx.select().from(specialties).orderBy(specialties.id).for('key share'),
  );
}

type Named = readonly { readonly id: number; readonly name: string }[];

function catalogueOf(namedInstitutions: Named, namedSpecialties: Named): Catalogue {
  const institutions = finderOf(namedInstitutions);
  const known = finderOf(namedSpecialties);

  const specialtyOf = (line: Line, field: string, name: string) => {
    const found = known(name);
    if (found === undefined) line.refuse(field, `Não há a especialidade "${name.slice(0, 60)}".`);
    return found;
  };
  const refuseTwice = (line: Line, field: string, ids: readonly number[]) => {
    if (new Set(ids).size < ids.length) line.refuse(field, 'Há uma especialidade repetida.');
  };
  return {
    clientOf(line, field) {
      const name = line.text(field);
      const found = institutions(name);
      if (found === undefined)
        line.refuse(field, name === '' ? 'Informe a instituição.' : 'Não há instituição com este nome ou número.');
      return found ?? 0;
    },
    specialtiesOf(line, field) {
      const ids = namesOfCell(line.text(field)).flatMap((name) => specialtyOf(line, field, name) ?? []);
      refuseTwice(line, field, ids);
      return ids;
    },
    quantitiesOf(line, field) {
      const read = quantitiesOfCell(line.text(field));
      if (!read) line.refuse(field, 'Escreva como Cardiologia: 2; Dermatologia: 1.');
      const quantities = (read ?? []).flatMap(({ name, quantity }) => {
        const specialtyId = specialtyOf(line, field, name);
        return specialtyId === undefined ? [] : [{ specialtyId, quantity }];
      });
      refuseTwice(
        line,
        field,
        quantities.map(({ specialtyId }) => specialtyId),
      );
      return quantities;
    },
  };
}

function finderOf(rows: Named) {
  const byName = new Map(rows.map(({ id, name }) => [foldText(name), id]));
  const ids = new Set(rows.map(({ id }) => id));
  return (text: string): number | undefined => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
    return byName.get(foldText(text)) ?? (number !== undefined && ids.has(number) ? number : undefined);
  };
}

/** What the lines of a file are judged and brought in by. */
export interface ImportContext {
  readonly catalogue: Catalogue;
  /** `YYYY-MM-DD` in São Paulo. */
  readonly today: string;
  readonly now: Date;
  readonly fileName: string;
}
