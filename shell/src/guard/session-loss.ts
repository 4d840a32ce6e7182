/**
 * Tells a session that the service ended from one that the patient ended: only the first is explained on the sign-in
 * screen.
 */
export interface SessionLoss {
  /** The service ended the session. */
  record(): void;
  /** Whether it did since the last call of `take`. */
  take(): boolean;
}

export function createSessionLoss(): SessionLoss {
  let lost = false;
  return {
    record: () => {
      lost = true;
    },
    take() {
      const was = lost;
      lost = false;
      return was;
    },
  };
}
