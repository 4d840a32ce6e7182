import { cancelVisitOf, takeOffDuty } from './care.ts';
import { CPF, EMAIL } from './people.ts';

/**
 * Ends what an earlier test left: nobody waits, nobody is on duty. A console that was closed counts as on duty for some
 * seconds yet.
 */
export async function clearRoom(): Promise<void> {
  await Promise.all([
    cancelVisitOf(CPF.maria),
    cancelVisitOf(CPF.pedro),
    ...Object.values(EMAIL).map((email) => takeOffDuty(email)),
  ]);
}
