import type { OwnAdministrator } from '@acolhe/contracts/operations';
import { OPERATIONS_ROLES, type OperationsRight, type OperationsRole } from '@acolhe/domain';
import type { SelectOption } from '@acolhe/ui';
import { createContext, useContext } from 'react';
import type { OperationsService } from './operations-service.ts';

/** Who works at the console, and the way to the service. */
export interface Operator {
  readonly administrator: OwnAdministrator;
  readonly service: OperationsService;
  /** Reads the administrator anew, after something of the own account has changed. */
  readonly reload: () => Promise<void>;
  readonly signOut: () => Promise<void>;
}

const OperatorContext = createContext<Operator | undefined>(undefined);
export const OperatorProvider = OperatorContext.Provider;

/**
 * Gives who works at the console.
 * @throws Error where nobody is signed in
 */
export function useOperator(): Operator {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error('nobody is signed in here');
  return operator;
}

/** Whether the role of who works at the console permits something. */
export function useMay(right: OperationsRight): boolean {
  return useOperator().administrator.rights.includes(right);
}

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
