import { z } from 'zod';

/** Where a page of a list begins, as the page before it said; the first page without. */
export const cursor = z.string().max(500).optional();

/** How many rows a page has: 50 unless said. */
export const pageSize = z
  .codec(z.union([z.int(), z.string().regex(/^\d{1,3}$/)]), z.int().min(1).max(200), {
    decode: Number,
    encode: (rows) => rows,
  })
  .optional();

/** @returns a page of a list; without `nextCursor` it is the last one */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().optional() });
