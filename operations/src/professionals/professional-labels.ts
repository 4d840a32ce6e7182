import type { ManagedProfessional } from '@acolhe/contracts/operations';
import { keysOf } from '@acolhe/domain';
import type { SelectOption } from '@acolhe/ui';
import type { RecordMessages } from '../record/record.tsx';

/** Address of the list of professionals. */
export const PROFESSIONALS = '/profissionais';

/** Messages of a professional's screen while there is no form. */
export const PROFESSIONAL: RecordMessages = {
  list: { href: PROFESSIONALS, name: 'Profissionais' },
  loading: 'Carregando o profissional',
  failed: 'O profissional não abriu',
  missing: 'Não há profissional neste endereço',
};

type ProfessionalRole = ManagedProfessional['role'];

/** Portuguese names of the professional roles. */
export const PROFESSIONAL_ROLE_NAMES: Readonly<Record<ProfessionalRole, string>> = {
  technician: 'Enfermagem',
  doctor: 'Médico ou especialista',
};
const DOES: Readonly<Record<ProfessionalRole, string>> = {
  technician: 'recebe primeiro quem chega ao pronto atendimento',
  doctor: 'atende depois da enfermagem e nas consultas marcadas',
};
const ROLES = keysOf(PROFESSIONAL_ROLE_NAMES);

/** The Portuguese name of what a professional does. */
export const professionalRoleName = (role: ProfessionalRole): string => PROFESSIONAL_ROLE_NAMES[role];

/** Options of a role field. */
export const PROFESSIONAL_ROLE_OPTIONS: readonly SelectOption[] = ROLES.map((role) => ({
  value: role,
  label: PROFESSIONAL_ROLE_NAMES[role],
}));

/** Help of the role field. As a part of the options it would be cut off on a phone. */
export const PROFESSIONAL_ROLE_HELP = ROLES.map((role) => `${PROFESSIONAL_ROLE_NAMES[role]}: ${DOES[role]}.`).join(' ');

/** The same as a filter. */
export const PROFESSIONAL_ROLE_FILTERS: readonly SelectOption[] = [
  { value: '', label: 'Todos' },
  ...PROFESSIONAL_ROLE_OPTIONS,
];

/** Reads what a professional does from an address or a form; undefined for anything else. */
export const professionalRoleOf = (value: string | null): ProfessionalRole | undefined =>
  ROLES.find((role) => role === value);
