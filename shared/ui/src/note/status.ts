import { error, type IconShape, info, success, warning } from '../icon/icons.ts';

/** What a notice or a toast is about. */
export type StatusKind = 'info' | 'success' | 'warning' | 'danger';

export const statusIcons: Readonly<Record<StatusKind, IconShape>> = { info, success, warning, danger: error };
