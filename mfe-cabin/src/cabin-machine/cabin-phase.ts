import type { CabinPhase } from '@acolhe/session';
import type { Stage } from './cabin-state.ts';

const PHASES: Readonly<Record<Exclude<Stage, 'visit'>, CabinPhase>> = {
  opening: 'attract',
  unreached: 'attract',
  'not-enrolled': 'attract',
  revoked: 'attract',
  elsewhere: 'attract',
  attract: 'attract',
  announcement: 'attract',
  form: 'form',
  creating: 'form',
  refused: 'form',
};

/** Gives the phase that the host is told of in a stage of the cabin; undefined in a visit, which tells its own. */
export const phaseOf = (stage: Stage): CabinPhase | undefined => (stage === 'visit' ? undefined : PHASES[stage]);
