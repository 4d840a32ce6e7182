import type { ManagedPatient } from '@acolhe/contracts/operations';
import { keysOf, type ProfileField, profileProblems } from '@acolhe/domain';
import type { FormCheck } from '@acolhe/ui';
import { REASON_FIELD } from '../editor/form-fields.tsx';
import type { EditedFields } from '../editor/use-editor.ts';
import { dayText } from '../page/formats.ts';
import type { RecordMessages } from '../record/record.tsx';

/** Form values of a patient; empty where unknown. */
export interface PatientValues {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly gender: string;
  readonly motherName: string;
  readonly email: string;
  readonly phone: string;
  readonly zipCode: string;
  readonly street: string;
  readonly addressNumber: string;
  readonly addressExtra: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
  readonly reason: string;
}

/** Form values of a stored patient. */
export const patientValuesOf = (patient: ManagedPatient): PatientValues => ({
  name: patient.name,
  birthDate: patient.birthDate,
  gender: patient.gender,
  motherName: patient.motherName ?? '',
  email: patient.email ?? '',
  phone: patient.phone ?? '',
  zipCode: patient.zipCode ?? '',
  street: patient.street ?? '',
  addressNumber: patient.addressNumber ?? '',
  addressExtra: patient.addressExtra ?? '',
  neighborhood: patient.neighborhood ?? '',
  city: patient.city ?? '',
  state: patient.state ?? '',
  reason: '',
});

/** The form values as input of the call. */
export const writtenPatient = ({ reason: _, gender, ...values }: PatientValues) => ({
  ...values,
  gender: gender === 'm' ? ('m' as const) : ('f' as const),
});

const TAKEN_AWAY = 'Pode ser corrigido, mas não apagado';
const REMOVABLE: readonly (keyof PatientValues)[] = ['addressExtra', 'reason'];

/**
 * The rules of the profile, for the fields that are changed: others may have been missing before.
 * @param today `YYYY-MM-DD` in São Paulo
 */
export const checkPatient =
  (patient: ManagedPatient, today: string): FormCheck<PatientValues> =>
  (values) => {
    const before = patientValuesOf(patient);
    const changed = keysOf(values).filter((name) => values[name] !== before[name]);
    const isChanged = (field: ProfileField) => changed.some((name) => name === field);
    const sound = profileProblems({ ...values, cpf: patient.cpf }, { today })
      // A changed field is one of the form.
      .filter(({ field }) => isChanged(field))
      .map(({ field, message }) => ({ field: field as keyof PatientValues, message }));
    const emptied = changed
      .filter((name) => values[name].trim() === '' && !REMOVABLE.includes(name))
      .filter((name) => !sound.some(({ field }) => field === name))
      .map((field) => ({ field, message: TAKEN_AWAY }));
    const zipCode =
      values.zipCode === '' || /^\d{5}-?\d{3}$/.test(values.zipCode)
        ? []
        : [{ field: 'zipCode', message: 'O campo CEP está inválido' } as const];
    return [...sound, ...emptied, ...zipCode];
  };

const text = (value: string) => value || 'Vazio';

/** Labels and texts of a patient's fields in a comparison of two versions. */
export const PATIENT_FIELDS: EditedFields<PatientValues> = {
  name: { label: 'Nome', text },
  birthDate: { label: 'Data de Nascimento', text: dayText },
  gender: { label: 'Sexo', text: (gender) => (gender === 'm' ? 'Masculino' : 'Feminino') },
  motherName: { label: 'Nome da mãe', text },
  email: { label: 'E-mail', text },
  phone: { label: 'Telefone', text },
  zipCode: { label: 'CEP', text },
  street: { label: 'Rua', text },
  addressNumber: { label: 'Número', text },
  addressExtra: { label: 'Complemento', text },
  neighborhood: { label: 'Bairro', text },
  city: { label: 'Cidade', text },
  state: { label: 'Estado', text },
  reason: REASON_FIELD,
};

/** Address of the list of patients. */
export const PATIENTS = '/pessoas';

/** Messages of a patient's screen while there is no form. */
export const PATIENT: RecordMessages = {
  list: { href: PATIENTS, name: 'Pacientes' },
  loading: 'Carregando o paciente',
  failed: 'O paciente não abriu',
  missing: 'Não há paciente neste endereço',
};

/** Address of a patient's record. */
export const patientHref = (id: number): string => `${PATIENTS}/${id}`;

/** Address of the form for a new patient. */
export const NEW_PATIENT = `${PATIENTS}/novo`;
