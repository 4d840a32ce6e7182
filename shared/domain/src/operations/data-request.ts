const DAY_MS = 86_400_000;

/** Days in which a patient's request about their data is answered: article 19, II of the LGPD for a full copy. */
export const DATA_REQUEST_DAYS = 15;

/**
 * Tells by when a request is to be answered. The day on which it came is not counted, the last one is.
 * @param receivedOn `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`
 * @see docs/product/data-requests.md
 */
export const dataRequestDueDay = (receivedOn: string): string =>
  new Date(Date.parse(`${receivedOn}T00:00:00Z`) + DATA_REQUEST_DAYS * DAY_MS).toISOString().slice(0, 10);
