import { exponentialBackoff, fixedWindow } from '../platform/limits/rules.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

/**
 * How often is tried at cabins. CPFs are counted unless a visit follows, so that nobody learns by trying who is
 * registered. A cabin stands open to everybody: whoever types at random makes the next person wait a little, and closes
 * no cabin. Rooms are counted too: each visit stays in the patient's history for good.
 * @see docs/product/cabin.md
 */
export const CABIN_LIMITS = {
  enrolmentsPerAddress: fixedWindow({ most: 10, windowMs: QUARTER_HOUR_MS }),
  sessionsPerAddress: fixedWindow({ most: 300, windowMs: QUARTER_HOUR_MS }),
  cpfsPerCabin: exponentialBackoff({
    free: 10,
    firstMs: 5_000,
    longestMs: 60_000,
    forgetAfterMs: QUARTER_HOUR_MS,
  }),
  cpfsPerAddress: fixedWindow({ most: 60, windowMs: QUARTER_HOUR_MS }),
  roomsPerCabin: fixedWindow({ most: 60, windowMs: QUARTER_HOUR_MS }),
  renewalsPerCabin: fixedWindow({ most: 60, windowMs: QUARTER_HOUR_MS }),
  pinsPerCabin: exponentialBackoff({
    free: 3,
    firstMs: 10_000,
    longestMs: 5 * 60_000,
    forgetAfterMs: QUARTER_HOUR_MS,
  }),
  reportsPerCabin: fixedWindow({ most: 60, windowMs: QUARTER_HOUR_MS }),
  announcementsPerProfessional: fixedWindow({ most: 60, windowMs: QUARTER_HOUR_MS }),
} as const;

/** What CPFs that are tried in a cabin are counted under. */
export const cpfTriesOf = (cabinId: number): string => `cabin-cpf:cabin:${cabinId}`;
