/** What takes no ink: blanks, controls, joiners, fillers, and the blank pattern of braille. */
const WITHOUT_INK = /[\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether somebody who reads a text sees anything of it. */
export function hasVisibleText(text: string): boolean {
  return text.replace(WITHOUT_INK, '') !== '';
}
