const WRITTEN =
  /^(?<council>CRM|COREN|CRP|CRN|CREFITO|CRO|CRF|CREFONO)[\s/-]*(?<state>[A-Z]{2})[\s/-]*(?<number>\d{1,9})(?:[\s/-]*(?<kind>[A-Z]{2,4}))?$/;

/**
 * Reads a registration in a council as people write it, and gives it as documents print it: `CRM-SP 123456`,
 * `COREN-SP 123456-ENF`.
 * @returns undefined for what is none
 * @see docs/product/operations.md
 */
export function registrationFrom(text: string): string | undefined {
  const parts = WRITTEN.exec(text.trim().toUpperCase().replaceAll('.', ''))?.groups;
  if (!parts) return undefined;
  const { council, state, number, kind } = parts;
  return `${council}-${state} ${number}${kind === undefined ? '' : `-${kind}`}`;
}
