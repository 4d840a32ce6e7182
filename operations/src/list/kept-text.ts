/**
 * What was searched for, as the history of the browser keeps it: not in the address, which stays in logs, though a
 * search names a person, or a code by which something is redeemed. The way back and a reload show the same.
 * @param state of the entry of the history
 */
export function keptText(state: unknown, name: string): string {
  if (typeof state !== 'object' || state === null || !Object.hasOwn(state, name)) return '';
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : '';
}
