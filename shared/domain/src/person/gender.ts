/** `f` and `m` as registered; anything else is kept as unknown. */
export type Gender = 'f' | 'm';

/**
 * The word shown for a gender.
 * @param gender as registered; undefined or empty when the patient did not say
 * @returns 'Masculino' for m, 'Não informado' when missing, else 'Feminino'
 * @see docs/product/urgent-care.md
 */
export function genderLabel(gender: string | undefined): 'Masculino' | 'Feminino' | 'Não informado' {
  if (!gender) return 'Não informado';
  return gender === 'm' ? 'Masculino' : 'Feminino';
}
