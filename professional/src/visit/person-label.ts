import { pluralize } from '@acolhe/ui';

const ADULT_YEARS = 18;

/**
 * Describes a patient as people do: 'mulher, 68 anos', 'menino, 7 anos'.
 * @param genderLabel as the service tells it; an unknown one is left out
 */
export function personLabel(genderLabel: string | undefined, ageYears: number | undefined): string {
  const isAdult = ageYears === undefined || ageYears >= ADULT_YEARS;
  const person = { Feminino: isAdult ? 'mulher' : 'menina', Masculino: isAdult ? 'homem' : 'menino' }[
    genderLabel ?? ''
  ];
  return [person, ageYears === undefined ? undefined : pluralize(ageYears, 'ano')].filter(Boolean).join(', ');
}
