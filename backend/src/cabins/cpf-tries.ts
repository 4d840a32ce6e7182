/** What CPFs that are tried in a cabin are counted under. */
export const cpfTriesOf = (cabinId: number): string => `cabin-cpf:cabin:${cabinId}`;
