import type { Visit } from './tables.ts';

/**
 * Whether neither side of a visit saw or heard the other: one of them was told so, and neither told otherwise. Pages
 * that tell nothing, as those of before, count as connected.
 * @see docs/product/urgent-care.md
 */
export const isUnconnected = ({
  mediaMissingAt,
  mediaOpenedAt,
}: Pick<Visit, 'mediaMissingAt' | 'mediaOpenedAt'>): boolean => mediaMissingAt !== null && mediaOpenedAt === null;
