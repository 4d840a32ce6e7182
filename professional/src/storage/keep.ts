/**
 * Keeps a value in the browser's storage; a full one keeps nothing, which costs comfort only: what is kept there can be
 * told or chosen again.
 */
export function keep(storage: Pick<Storage, 'setItem'>, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // Full, or closed to us.
  }
}
