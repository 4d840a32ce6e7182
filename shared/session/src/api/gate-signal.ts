import type { PortalApiError } from './portal-api-error.ts';

/** Where calls tell that the service asks the patient for something first. */
export interface GateSignal {
  tell(): void;
  /** Says who hears of it. */
  hearBy(listener: () => void): void;
}

/** Creates a signal that has no listener until `hearBy`. */
export function createGateSignal(): GateSignal {
  let listener = (): void => undefined;
  return {
    tell: () => listener(),
    hearBy: (how) => {
      listener = how;
    },
  };
}

const GATE_CODES: readonly string[] = ['first-access-required', 'consent-required'];

/** Whether the service refused a call until the patient passes a gate. */
export const isGateRefusal = ({ httpStatus, code }: PortalApiError): boolean =>
  httpStatus === 403 && GATE_CODES.includes(code);
