import { fixedWindow } from '../platform/limits/rules.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

/**
 * How often is tried at cabins. CPFs are counted unless a visit follows, so that nobody learns by trying who is
 * registered. Rooms are counted too: each visit stays in the patient's history for good.
 * @see docs/product/cabin.md
 */
export const CABIN_LIMITS = {
  enrolmentsPerAddress: fixedWindow({ most: 10, windowMs: QUARTER_HOUR_MS }),
  sessionsPerAddress: fixedWindow({ most: 300, windowMs: QUARTER_HOUR_MS }),
  cpfsPerCabin: fixedWindow({ most: 30, windowMs: QUARTER_HOUR_MS }),
  cpfsPerAddress: fixedWindow({ most: 60, windowMs: QUARTER_HOUR_MS }),
  roomsPerCabin: fixedWindow({ most: 60, windowMs: QUARTER_HOUR_MS }),
  pinsPerCabin: fixedWindow({ most: 5, windowMs: QUARTER_HOUR_MS }),
  reportsPerCabin: fixedWindow({ most: 60, windowMs: QUARTER_HOUR_MS }),
  announcementsPerProfessional: fixedWindow({ most: 60, windowMs: QUARTER_HOUR_MS }),
} as const;
