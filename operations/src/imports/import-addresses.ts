/** Where the list of imports is, and where a file is chosen. */
export const IMPORTS = '/importar';
export const NEW_IMPORT = `${IMPORTS}/novo`;

/** Where one import is: a reload, or another person, goes on there. */
export const importAddress = (id: number): string => `${IMPORTS}/${id}`;
