/** Where brands are listed. */
export const BRANDS = '/marcas';

/** Where the settings of a brand are. */
export const brandHref = (key: string): string => `${BRANDS}/${key}`;
