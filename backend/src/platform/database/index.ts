export { awaitDatabase } from './await-database.ts';
export { openDatabase, type Database, type Db, type Executor, type Tx } from './database.ts';
export { isDatabaseAway } from './away.ts';
export { migrate } from './migrate.ts';
export { brokenReference, brokenUniqueIndex } from './broken-constraint.ts';
export { isLockTaken } from './lock-taken.ts';
