/** Folds a text for searching: small letters without accents, without blanks around. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
