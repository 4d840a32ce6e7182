import type { OwnAdministrator } from '@acolhe/contracts/operations';
import { dayInSaoPaulo, OPERATIONS_ROLES, type OperationsRight, type OperationsRole } from '@acolhe/domain';
import type { SelectOption } from '@acolhe/ui';
import { createContext, useContext } from 'react';
import type { OperationsService } from './operations-service.ts';

/** The signed-in administrator, and the connection to the service. */
export interface Operator {
  readonly administrator: OwnAdministrator;
  readonly service: OperationsService;
  /** Reads the administrator again, after a change of their account. */
  readonly reload: () => Promise<void>;
  readonly signOut: () => Promise<void>;
}

const OperatorContext = createContext<Operator | undefined>(undefined);
export const OperatorProvider = OperatorContext.Provider;

/**
 * Returns the signed-in administrator and the connection to the service.
 * @throws Error outside a signed-in console
 */
export function useOperator(): Operator {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error('no administrator is signed in');
  return operator;
}

/** Whether the role of the signed-in administrator includes a right. */
export function useMay(right: OperationsRight): boolean {
  return useOperator().administrator.rights.includes(right);
}

/**
 * Today in São Paulo by the service's clock, `YYYY-MM-DD`.
 * @see docs/product/operations-console.md
 */
export const useToday = (): string => dayInSaoPaulo(new Date(useOperator().service.nowMs()));

/** Portuguese names of the roles. */
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

/** Options of a role field. */
export const ROLE_OPTIONS: readonly SelectOption<OperationsRole>[] = OPERATIONS_ROLES.map((role) => ({
  value: role,
  label: ROLE_NAMES[role],
}));

/** Help of a role field: what each role may do. As a part of the options it would be cut off on a phone. */
export const ROLE_HELP = OPERATIONS_ROLES.map((role) => `${ROLE_NAMES[role]}: ${MAY[role]}.`).join(' ');
