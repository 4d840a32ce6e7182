import { cancelVisitOf } from './care.ts';
import { CPF } from './people.ts';

/** Cancels what an earlier test left, so that nobody waits. */
export async function emptyQueue(): Promise<void> {
  await Promise.all([cancelVisitOf(CPF.maria), cancelVisitOf(CPF.pedro)]);
}
