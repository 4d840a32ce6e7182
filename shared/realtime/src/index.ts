export type * from './realtime.ts';
