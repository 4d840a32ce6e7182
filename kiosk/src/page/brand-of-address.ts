import { acolhe, type Brand, type PageBrands } from '@acolhe/brand';

/**
 * Gives the brand that the address names, else the one of the deployment; those beside the main one come in a script
 * of their own.
 */
export async function brandOfAddress(search: string, here: PageBrands): Promise<Brand> {
  const from = new URLSearchParams(search).get('from');
  if (from === null && here.own === acolhe.key) return { ...acolhe, ...here.settings.acolhe };
  return (await import('@acolhe/brand')).brandFromQuery(from, here);
}
