/**
 * Inserts break opportunities into long runs without blanks, since the layout tries every place in such a run, which
 * takes seconds.
 */
export function withBreaks(text: string): string {
  return text.replace(/[^ \t\n\r]{60}(?=[^ \t\n\r])/gu, '$&\u200b');
}
