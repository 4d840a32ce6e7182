import type { Patient } from '@acolhe/contracts';
import {
  brazilianDateOf,
  digitsOf,
  formatCpf,
  genderLabel,
  keysOf,
  type ProfileField,
  type ProfileForm,
  normalizeEmail,
  normalizeName,
} from '@acolhe/domain';

/** Labels of the fields, in the order of the screen. */
export const FIELD_LABELS: Readonly<Record<ProfileField, string>> = {
  name: 'Nome Social',
  birthDate: 'Data de Nascimento',
  cpf: 'CPF',
  gender: 'Sexo',
  email: 'E-mail',
  phone: 'Telefone',
};
const FIELDS = keysOf(FIELD_LABELS);

/** Converts a patient's data into the texts of the form. */
export function profileValues({ name, birthDate, cpf, gender, email = '', phone = '' }: Patient): ProfileForm {
  return { name, birthDate, cpf: formatCpf(cpf), gender, email, phone };
}

/** A field's value without the blanks and masks that do not count. */
function normalizedValue(field: ProfileField, { [field]: text }: ProfileForm): string {
  switch (field) {
    case 'name':
      return normalizeName(text);
    case 'email':
      return normalizeEmail(text);
    case 'cpf':
    case 'phone':
      return digitsOf(text);
    case 'birthDate':
    case 'gender':
      return text;
  }
}

/** The fields whose values differ, blanks and masks apart. */
export function differingFields(one: ProfileForm, other: ProfileForm): ProfileField[] {
  return FIELDS.filter((field) => normalizedValue(field, one) !== normalizedValue(field, other));
}

/** Three versions of the same data. */
export interface EditConflict {
  /** Saved data that the patient began to edit. */
  readonly base: ProfileForm;
  readonly edited: ProfileForm;
  /** Saved data by now, which was changed elsewhere. */
  readonly saved: ProfileForm;
}

/** Merges the patient's edits into the saved data: a field that was not edited here takes the saved value. */
export function mergeEdits({ base, edited, saved }: EditConflict): ProfileForm {
  const changed = differingFields(base, edited).map((field) => [field, edited[field]] as const);
  return { ...saved, ...Object.fromEntries(changed) };
}

/** Formats a field's value for a list. */
export function formatValue(field: ProfileField, form: ProfileForm): string {
  const text = form[field].trim();
  if (text === '') return 'em branco';
  if (field === 'gender') return genderLabel(text);
  return field === 'birthDate' ? brazilianDateOf(text) : text;
}

/** Messages after a save, in the prescribed wording. */
export const SAVED = 'Informações atualizadas com sucesso';
export const NOT_SAVED = 'Não foi possível atualizar informações';
