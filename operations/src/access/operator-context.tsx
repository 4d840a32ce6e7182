import type { OwnAdministrator } from '@acolhe/contracts/operations';
import type { OperationsRight } from '@acolhe/domain';
import { createContext, useContext } from 'react';
import type { OperationsService } from '../service/operations-service.ts';

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
