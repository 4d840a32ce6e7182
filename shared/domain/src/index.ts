export * from './cpf.ts';
export * from './age.ts';
export * from './gender.ts';
export * from './queue.ts';
export * from './connection-level.ts';
export * from './visit-phase.ts';
export * from './care-limits.ts';
export * from './within.ts';
