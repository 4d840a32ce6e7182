export { awaitDatabase } from './await-database.ts';
export { openDatabase, type Database, type Db, type Executor, type Tx } from './database.ts';
export { isDatabaseAway } from './away.ts';
export { migrate } from './migrate.ts';
export { brokenUniqueIndex } from './unique-violation.ts';
