import { tone } from './shapes.tsx';

type Skin = 1 | 2 | 3 | 4;
type Hair = 'dark' | 'brown' | 'grey';
export type HairStyle = 'long' | 'afro' | 'bun' | 'short' | 'bald';

/** How a drawn person looks. Skin and hair never change with the brand. */
export interface PersonLook {
  readonly skin: string;
  readonly hair: string;
  readonly style: HairStyle;
  readonly top: string;
  readonly coat?: boolean;
  readonly glasses?: boolean;
  readonly beard?: boolean;
  readonly stethoscope?: boolean;
}

const HAIR: Readonly<Record<Hair, string>> = {
  dark: 'var(--ac-p-color-cabelo-1)',
  brown: 'var(--ac-p-color-cabelo-2)',
  grey: 'var(--ac-p-color-cabelo-3)',
};
const skin = (shade: Skin): string => `var(--ac-p-color-pele-${shade})`;

/** Characters of the illustrations. */
export type PersonKind =
  | 'technician'
  | 'doctorMan'
  | 'doctorWoman'
  | 'patientWoman'
  | 'patientMan'
  | 'youngWoman'
  | 'youngMan';

export const people: Readonly<Record<PersonKind, PersonLook>> = {
  technician: { skin: skin(3), hair: HAIR.dark, style: 'afro', top: tone('main'), stethoscope: true },
  doctorMan: {
    skin: skin(2),
    hair: HAIR.dark,
    style: 'short',
    top: tone('sky'),
    coat: true,
    beard: true,
    stethoscope: true,
  },
  doctorWoman: {
    skin: skin(1),
    hair: HAIR.brown,
    style: 'long',
    top: tone('warm'),
    coat: true,
    glasses: true,
    stethoscope: true,
  },
  patientWoman: { skin: skin(2), hair: HAIR.grey, style: 'bun', top: tone('warm') },
  patientMan: { skin: skin(4), hair: HAIR.grey, style: 'bald', top: tone('sun'), glasses: true },
  youngWoman: { skin: skin(3), hair: HAIR.dark, style: 'long', top: tone('warm') },
  youngMan: { skin: skin(4), hair: HAIR.dark, style: 'short', top: tone('sun') },
};

/** From this age on a patient is drawn with grey hair. */
const GREY_FROM_YEARS = 60;

/**
 * The character that is drawn for a patient without a photo, from known data of the patient.
 * @param ageYears full years; undefined counts as young
 */
export function patientKind(gender: 'f' | 'm', ageYears: number | undefined): PersonKind {
  const isGrey = ageYears !== undefined && ageYears >= GREY_FROM_YEARS;
  if (gender === 'f') return isGrey ? 'patientWoman' : 'youngWoman';
  return isGrey ? 'patientMan' : 'youngMan';
}
