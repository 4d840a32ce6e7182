/** What takes no ink: blanks, controls, joiners, fillers, and the blank pattern of braille. */
const WITHOUT_INK = /[\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * What comes along unseen where a text is copied from a message or a page: joiners, marks of direction, soft hyphens.
 */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A text as somebody who copied it sees it: without what takes no room at all, and without blanks around it. */
export function stripInvisible(text: string): string {
  return text.replace(UNSEEN, '').trim();
}

/** Whether somebody who reads a text sees anything of it. */
export function hasVisibleText(text: string): boolean {
  return text.replace(WITHOUT_INK, '') !== '';
}
