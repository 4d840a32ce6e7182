import { type Patient } from '@acolhe/contracts';
import {
  brazilianDateOf,
  digitsOf,
  genderLabel,
  type ProfileField,
  type ProfileForm,
  tidyEmail,
  tidyName,
} from '@acolhe/domain';
import { formatCpf } from '@acolhe/ui';

/** The fields as they are called on the screen, in its order. */
export const FIELD_LABELS: Readonly<Record<ProfileField, string>> = {
  name: 'Nome Social',
  birthDate: 'Data de Nascimento',
  cpf: 'CPF',
  gender: 'Sexo',
  email: 'E-mail',
  phone: 'Telefone',
};
const FIELDS = Object.keys(FIELD_LABELS) as ProfileField[];

/** A patient's data as the form holds it, in the order of its fields. */
export function profileValues({ name, birthDate, cpf, gender, email = '', phone = '' }: Patient): ProfileForm {
  return { name, birthDate, cpf: formatCpf(cpf), gender, email, phone };
}

/** What a field means, however it is written: blanks and masks do not count. */
function meaningOf(field: ProfileField, { [field]: text }: ProfileForm): string {
  switch (field) {
    case 'name':
      return tidyName(text);
    case 'email':
      return tidyEmail(text);
    case 'cpf':
    case 'phone':
      return digitsOf(text);
    case 'birthDate':
    case 'gender':
      return text;
  }
}

/** The fields that mean something else in one form than in the other. */
export function differingFields(one: ProfileForm, other: ProfileForm): ProfileField[] {
  return FIELDS.filter((field) => meaningOf(field, one) !== meaningOf(field, other));
}

/** Three states of the same data. */
export interface Divergence {
  /** As it stood when the patient began. */
  readonly seen: ProfileForm;
  readonly typed: ProfileForm;
  /** As it stands now, changed elsewhere meanwhile. */
  readonly standing: ProfileForm;
}

/**
 * What the patient changed, upon what stands now: a field that was not touched here follows the change made elsewhere.
 */
export function typedUpon({ seen, typed, standing }: Divergence): ProfileForm {
  const touched = differingFields(seen, typed).map((field) => [field, typed[field]] as const);
  return { ...standing, ...Object.fromEntries(touched) };
}

/** A field's value in words, as a list shows it. */
export function valueInWords(field: ProfileField, form: ProfileForm): string {
  const text = form[field].trim();
  if (text === '') return 'em branco';
  if (field === 'gender') return genderLabel(text);
  return field === 'birthDate' ? brazilianDateOf(text) : text;
}
