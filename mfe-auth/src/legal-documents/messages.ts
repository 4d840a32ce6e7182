/** Titles of the message that replaces a text that is missing. */
export const NO_TERMS = 'Termo não encontrado';
export const NO_PRIVACY = 'Termo de Privacidade não encontrado';
