import { OPERATIONS_ROLES, type OperationsRole } from '@acolhe/domain';
import type { SelectOption } from '@acolhe/ui';

/** Roles in Portuguese. */
export const ROLE_NAMES: Readonly<Record<OperationsRole, string>> = {
  administrator: 'Administrador',
  manager: 'Gestor',
  observer: 'Observador',
};
const MAY: Readonly<Record<OperationsRole, string>> = {
  administrator: 'faz tudo',
  manager: 'cuida de pessoas, contratos, cartões e agendas',
  observer: 'vê números, sem dados pessoais',
};

/** The Portuguese name of a role. */
export const roleName = (role: OperationsRole): string => ROLE_NAMES[role];

/** The roles to choose from in a form. */
export const ROLE_OPTIONS: readonly SelectOption[] = OPERATIONS_ROLES.map((role) => ({
  value: role,
  label: ROLE_NAMES[role],
}));

/** What each may do, beside such a field: as a part of its choices it would be cut off on a phone. */
export const ROLE_HELP = OPERATIONS_ROLES.map((role) => `${ROLE_NAMES[role]}: ${MAY[role]}.`).join(' ');
