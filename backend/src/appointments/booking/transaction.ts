import { brokenUniqueIndex, type Db, type Tx } from '../../platform/database/database.ts';
import { refusal, Refused, type Refusal } from './refusals.ts';

/** The last guard, against what was written without the locks. */
const BY_INDEX = {
  appointments_one_per_patient_and_time: 'duplicate',
  appointments_one_per_professional_and_time: 'hour-taken',
} as const;

/** What was done, or why nothing was. */
export type Outcome<Done> = { readonly done: Done } | { readonly refused: Refusal };

/** Does all of something or, when it is refused or fails, nothing. */
export async function allOrNothing<Done>(db: Db, work: (tx: Tx) => Promise<Done>): Promise<Outcome<Done>> {
  try {
    return { done: await db.transaction(work) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.refusal };
    const code = BY_INDEX[brokenUniqueIndex(error) as keyof typeof BY_INDEX];
    if (code === undefined) throw error;
    return { refused: refusal(code) };
  }
}
