/**
 * Limits of cabins that both sides apply.
 * @see docs/product/cabin.md
 */
export const CABIN_LIMITS = {
  /** The staff's PIN has so many digits. */
  minPinDigits: 4,
  maxPinDigits: 8,
} as const;

/** Format of the PIN of a cabin's staff. Marked as pure, so that first screens without a PIN leave it out. */
export const CABIN_PIN = /* @__PURE__ */ new RegExp(`^\\d{${CABIN_LIMITS.minPinDigits},${CABIN_LIMITS.maxPinDigits}}$`);

/**
 * Counts and sizes of urgent care that both sides apply; its durations are in `DURATIONS`.
 * @see docs/product/urgent-care.md
 */
export const CARE_LIMITS = {
  maxAttachments: 3,
  maxAttachmentBytes: 5 * 1024 * 1024,
  maxReasonLength: 2_000,
  maxChatMessageLength: 2_000,
} as const;

/**
 * Message for a patient who wants to sign out during a call.
 * @see docs/product/session-in-the-browser.md
 */
export const SIGN_OUT_DURING_CALL = 'Por favor, encerre esta ligação para sair do sistema.';
