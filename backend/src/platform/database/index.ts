export { openDatabase, type Database, type DatabaseOptions, type Db, type Executor, type Tx } from './database.ts';
export { isDatabaseAway } from './away.ts';
export { migrate } from './migrate.ts';
