/** Names of a PDF (ISO 32000-2, 7.3.5), of letters, digits and signs written by their numbers, without the slash. */
export const NAME = /\/((?:[A-Za-z0-9]|#[0-9A-Fa-f]{2}){2,60})/g;

/** A name as a reader understands it: a sign may be written by its number. */
export const decoded = (name: string): string =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
