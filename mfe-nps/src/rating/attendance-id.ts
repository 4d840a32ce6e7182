/**
 * The attendance that an address names.
 * @param text value of the query's `video`
 * @returns undefined when it is missing or no id
 */
export function attendanceIdOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
