export { openDatabase, type Database, type DatabaseOptions, type Db, type Executor, type Tx } from './database.ts';
export { migrate } from './migrate.ts';
