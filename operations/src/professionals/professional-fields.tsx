import type { ManagedProfessional } from '@acolhe/contracts/operations';
import { CheckboxChoice, ChoiceGroup, EmailField, type FieldBinding, Note, SelectField, TextField } from '@acolhe/ui';
import { string } from 'yup';
import type { Catalogue } from '../catalogue/use-catalogue.ts';
import { EMAIL_RULE } from '../editor/form-fields.tsx';
import { PROFESSIONAL_ROLE_HELP, PROFESSIONAL_ROLE_OPTIONS, professionalRoleOf } from './professional-labels.ts';

/** Form values of a professional, for adding and changing. */
export interface ProfessionalValues {
  readonly name: string;
  readonly email: string;
  readonly role: ManagedProfessional['role'];
  /** In the council, as typed. */
  readonly registration: string;
  /** In ascending order. */
  readonly specialtyIds: readonly number[];
}

/** Ids in the order in which two lists of them are compared. */
export const ascending = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);

/** Rules for what is written of a professional. */
export const PROFESSIONAL_RULES = {
  name: string().trim().required('Nome não informado'),
  email: EMAIL_RULE,
  registration: string().test(
    'registration',
    'Escreva o registro com conselho, estado e número: CRM-SP 123456',
    (text = '') => text.trim() === '' || registrationFrom(text) !== undefined,
  ),
};

export interface ProfessionalFieldsProps {
  readonly name: FieldBinding<string>;
  readonly email: FieldBinding<string>;
  /** Help: effects of another address. */
  readonly emailHelp?: string;
  readonly role: FieldBinding<ProfessionalValues['role']>;
  /** Help: effects of another role. */
  readonly roleHelp?: string;
  readonly registration: FieldBinding<string>;
  readonly specialtyIds: FieldBinding<readonly number[]>;
  readonly specialties: Catalogue['specialties'];
}

/** The fields of a professional. */
export function ProfessionalFields({
  name,
  email,
  emailHelp,
  role,
  roleHelp,
  registration,
  specialtyIds,
  specialties,
}: ProfessionalFieldsProps) {
  const { id, value, error, onChange } = specialtyIds;
  return (
    <>
      <TextField label="Nome" maxLength={200} autoCapitalize="words" {...name} />
      <EmailField {...email} help={emailHelp} autoComplete="off" />
      <SelectField
        {...role}
        label="Perfil"
        help={roleHelp === undefined ? PROFESSIONAL_ROLE_HELP : `${PROFESSIONAL_ROLE_HELP} ${roleHelp}`}
        options={PROFESSIONAL_ROLE_OPTIONS}
        onChange={(chosen) => role.onChange(professionalRoleOf(chosen) ?? role.value)}
      />
      <TextField
        label="Registro no conselho"
        optional
        help="Aparece nos documentos. Exemplos: CRM-SP 123456, COREN-SP 123456-ENF."
        maxLength={60}
        autoCapitalize="characters"
        spellCheck={false}
        {...registration}
      />
      {specialties.length === 0 ? (
        <Note kind="info" title="Ainda não há especialidades cadastradas" />
      ) : (
        <ChoiceGroup id={id} legend="Especialidades" legendNote="(marque as que atende)" error={error} columns={2}>
          {specialties.map((specialty) => (
            <CheckboxChoice
              key={specialty.id}
              label={specialty.name}
              checked={value.includes(specialty.id)}
              onChange={(isChosen) =>
                onChange(ascending(isChosen ? [...value, specialty.id] : value.filter((one) => one !== specialty.id)))
              }
            />
          ))}
        </ChoiceGroup>
      )}
    </>
  );
}

const WRITTEN =
  /^(?<council>CRM|COREN|CRP|CRN|CREFITO|CRO|CRF|CREFONO)[\s/-]*(?<state>[A-Z]{2})[\s/-]*(?<number>\d{1,9})(?:[\s/-]*(?<kind>[A-Z]{2,4}))?$/;

/**
 * Reads a registration in a council as people write it, and gives it as documents print it: `CRM-SP 123456`,
 * `COREN-SP 123456-ENF`.
 * @returns undefined for what is none
 * @see docs/product/operations.md
 */
export function registrationFrom(text: string): string | undefined {
  const parts = WRITTEN.exec(text.trim().toUpperCase().replaceAll('.', ''))?.groups;
  if (!parts) return undefined;
  const { council, state, number, kind } = parts;
  return `${council}-${state} ${number}${kind === undefined ? '' : `-${kind}`}`;
}
