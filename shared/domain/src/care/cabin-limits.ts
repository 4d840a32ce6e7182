/**
 * Limits of cabins that both sides apply.
 * @see docs/product/cabin.md
 */
export const CABIN_LIMITS = {
  /** The staff's PIN has so many digits. */
  minPinDigits: 4,
  maxPinDigits: 8,
} as const;

/** What the PIN of a cabin's staff looks like. */
export const CABIN_PIN = new RegExp(`^\\d{${CABIN_LIMITS.minPinDigits},${CABIN_LIMITS.maxPinDigits}}$`);
