/**
 * Lists the keys of an object by their type, in their order. For objects that hold what their type names and nothing
 * else, such as constant tables and the values of a form: the compiler permits an object more keys.
 */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

/**
 * Lists the keys of such an object with their values, in their order.
 * @param table without keys that have no value
 */
export function entriesOf<Key extends string, Value>(table: Readonly<Partial<Record<Key, Value>>>): [Key, Value][] {
  return Object.entries(table) as [Key, Value][];
}
