import { TRACES_MARK } from '@acolhe/contracts/traces';

/** Whether calls are made in a page whose operator wants traces; never in a worker. */
export const isTraced = (): boolean =>
  typeof document === 'object' && document.querySelector(`[name=${TRACES_MARK}]`) !== null;
