import { acolhe, type Brand } from '@acolhe/brand';

/** Gives the brand that the address names; those beside the main one come in a script of their own. */
export async function brandOfAddress(search: string): Promise<Brand> {
  const from = new URLSearchParams(search).get('from');
  return from === null ? acolhe : (await import('@acolhe/brand')).brandFromQuery(from);
}
