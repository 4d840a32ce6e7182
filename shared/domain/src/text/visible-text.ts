/** What takes no ink: blanks, controls, joiners, fillers, and the blank pattern of braille. */
const WITHOUT_INK = /[\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * What comes along unseen where a text is copied from a message or a page: joiners, marks of direction, soft hyphens.
 */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Removes characters without width (joiners, direction marks, soft hyphens) and surrounding blanks. */
export function stripInvisible(text: string): string {
  return text.replace(UNSEEN, '').trim();
}

/** Checks whether a text has any visible character. */
export function hasVisibleText(text: string): boolean {
  return text.replace(WITHOUT_INK, '') !== '';
}
