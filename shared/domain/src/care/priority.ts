/** Why a patient has priority by law. */
export type PriorityReason = 'age-80' | 'age-60' | 'pregnant' | 'disability';

/** What decides about priority. */
export interface PriorityFacts {
  readonly ageYears: number;
  readonly pregnant: boolean;
  readonly disability: boolean;
}

/**
 * Lists what gives a patient priority: Law 10.048/2000 (60 years and more, pregnancy, disability) and article 3,
 * paragraph 2, of Law 10.741/2003 (80 years and more, before the others).
 * @see docs/product/console.md
 */
export function priorityReasons({ ageYears, pregnant, disability }: PriorityFacts): readonly PriorityReason[] {
  const byAge = ageYears >= 80 ? 'age-80' : ageYears >= 60 ? 'age-60' : undefined;
  return [byAge, pregnant && ('pregnant' as const), disability && ('disability' as const)].filter(
    (reason): reason is PriorityReason => Boolean(reason),
  );
}
