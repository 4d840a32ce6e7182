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
