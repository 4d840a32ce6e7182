/** What the pages of a call's two sides reported of its media first. */
export interface MediaReports {
  /** When something of the other side arrived. */
  readonly mediaOpenedAt: Date | null;
  /** When no path opened for sound and picture. */
  readonly mediaMissingAt: Date | null;
}

/**
 * Whether neither side of a call received sound or picture: one of them reported so, and neither the contrary. Pages
 * that report nothing, such as older ones, count as connected.
 * @see docs/product/urgent-care.md
 */
export const isUnconnected = ({ mediaMissingAt, mediaOpenedAt }: MediaReports): boolean =>
  mediaMissingAt !== null && mediaOpenedAt === null;
