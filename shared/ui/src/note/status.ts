import { error, type IconShape, info, success, warning } from '../icon/icons.ts';

/** Kind of a notice or toast. */
export type StatusKind = 'info' | 'success' | 'warning' | 'danger';

export const statusIcons: Readonly<Record<StatusKind, IconShape>> = { info, success, warning, danger: error };
