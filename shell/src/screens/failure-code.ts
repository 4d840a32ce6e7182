import type { LoadPhase } from '@acolhe/federation/load';

/** Number of each phase in which a part fails. */
const PHASE_NUMBERS: Readonly<Record<LoadPhase | 'screen', number>> = {
  registry: 10,
  contract: 20,
  manifest: 30,
  entry: 40,
  module: 50,
  screen: 60,
};

/**
 * The code of a failure, which the patient reads out to the support on the phone: 'VI-30'.
 * @param remote name of the part: its first two letters, without 'mfe-', are those of the code
 * @see docs/product/page-frame.md
 */
export function failureCode({
  remote,
  phase,
}: {
  readonly remote: string;
  readonly phase: LoadPhase | 'screen';
}): string {
  return `${remote.replace(/^mfe-/, '').slice(0, 2).toUpperCase()}-${PHASE_NUMBERS[phase]}`;
}
