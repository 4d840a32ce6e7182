import type { CallInput } from '@acolhe/contracts';
import type { findPatientsCall, FoundPatient } from '@acolhe/contracts/operations';
import { digitsOf, isValidCpf, redactCpf } from '@acolhe/domain';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { clients, patients } from '../../patients/tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { NamePlace } from '../paging/name-place.ts';
import { wordsMatch } from '../paging/words-match.ts';

type Filters = Pick<CallInput<typeof findPatientsCall>, 'id' | 'search' | 'clientId'>;

/** Reads of patients, by name and from a place on, what a list of them shows. */
export async function findPatients(
  executor: Executor,
  { id, search, clientId }: Filters,
  after: NamePlace | undefined,
  most: number,
): Promise<FoundPatient[]> {
  // The page first, by the index of names: joined before, all patients may be sorted for it.
  const page = executor
    .select({ id: patients.id })
    .from(patients)
    .where(
      and(
        id === undefined ? undefined : eq(patients.id, id),
        matches(search),
        clientId === undefined ? undefined : eq(patients.clientId, clientId),
        after && sql`(${patients.name}, ${patients.id}) > (${after.name}, ${after.id})`,
      ),
    )
    .orderBy(asc(patients.name), asc(patients.id))
    .limit(most);
  const rows = await executor
    .select({
      id: patients.id,
      cpf: patients.cpf,
      name: patients.name,
      client: clients.name,
      isFirstAccessDone: patients.firstAccessDone,
      hasConsented: patients.lgpdAccepted,
    })
    .from(patients)
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .where(inArray(patients.id, page))
    .orderBy(asc(patients.name), asc(patients.id));
  return rows.map(({ cpf, ...row }) => ({ ...row, maskedCpf: redactCpf(cpf) }));
}

/** A whole CPF, or words of which each begins one of name or e-mail. */
function matches(search = ''): SQL | undefined {
  if (isValidCpf(search) && !/\p{L}/u.test(search)) return eq(patients.cpf, digitsOf(search));
  return wordsMatch(search);
}
