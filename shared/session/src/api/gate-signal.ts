/** Where calls tell that the service asks the patient for something first. */
export interface GateSignal {
  tell(): void;
  /** Says who hears of it. */
  hearBy(listener: () => void): void;
}

/** Nobody hears of it until `hearBy`. */
export function createGateSignal(): GateSignal {
  let listener = (): void => undefined;
  return {
    tell: () => listener(),
    hearBy: (how) => {
      listener = how;
    },
  };
}
