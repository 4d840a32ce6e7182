/**
 * Lists the keys of an object by their type, in their order. For objects that hold what their type names and nothing
 * else, such as constant tables and the values of a form: the compiler lets an object have more keys.
 */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];

/** Lists the keys of such an object with their values; a key without a value is not expected in it. */
export const entriesOf = <Key extends string, Value>(table: Readonly<Partial<Record<Key, Value>>>): [Key, Value][] =>
  Object.entries(table) as [Key, Value][];
