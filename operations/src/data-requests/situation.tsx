import type { DataRequest } from '@acolhe/contracts/operations';
import { Tag } from '@acolhe/ui';
import { dataRequestStateName } from './data-request-words.ts';

const TAGS = { open: 'warning', granted: 'info', refused: 'neutral', done: 'success' } as const;

/** How far a case is, and whether its last day is over. */
export function Situation({ state, isLate }: Pick<DataRequest, 'state' | 'isLate'>) {
  if (isLate) return <Tag kind="danger">{`Atrasada: ${dataRequestStateName(state).toLowerCase()}`}</Tag>;
  return <Tag kind={TAGS[state]}>{dataRequestStateName(state)}</Tag>;
}
