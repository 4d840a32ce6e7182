/** What the patient has chosen so far: each choice stands on the ones before it. */
export interface Choices {
  readonly specialtyId?: number;
  readonly professionalId?: number;
  /** By the calendar of the patient's zone, `YYYY-MM-DD`. */
  readonly day?: string;
  /** Beginning of the hour, ISO 8601 in UTC. */
  readonly startsAt?: string;
  /** Names the booking of this hour: however often it is sent, it is booked once. */
  readonly idempotencyKey?: string;
}

/** Chooses a specialty: professional, day and hour are to be chosen anew. */
export const chooseSpecialty = (specialtyId: number): Choices => ({ specialtyId });

/** Chooses a professional: day and hour are to be chosen anew. */
export const chooseProfessional = ({ specialtyId }: Choices, professionalId: number): Choices => ({
  specialtyId,
  professionalId,
});

/** Chooses a day: the hour is to be chosen anew. */
export const chooseDay = ({ specialtyId, professionalId }: Choices, day: string): Choices => ({
  specialtyId,
  professionalId,
  day,
});

/** Chooses an hour, which gets a key of its own. */
export const chooseHour = (choices: Choices, startsAt: string): Choices => ({
  ...withoutHour(choices),
  startsAt,
  idempotencyKey: crypto.randomUUID(),
});

/** Keeps everything but the hour. */
export const withoutHour = ({ specialtyId, professionalId, day }: Choices): Choices => ({
  specialtyId,
  professionalId,
  day,
});

/**
 * Reads choices from the state of a history entry, whatever is there.
 * @param kept what `Choices` was when the entry was left
 */
export function readChoices(kept: unknown): Choices {
  if (typeof kept !== 'object' || kept === null) return {};
  const { specialtyId, professionalId, day, startsAt, idempotencyKey } = kept as Record<string, unknown>;
  return {
    ...(typeof specialtyId === 'number' && { specialtyId }),
    ...(typeof professionalId === 'number' && { professionalId }),
    ...(typeof day === 'string' && { day }),
    ...(typeof startsAt === 'string' && { startsAt }),
    ...(typeof idempotencyKey === 'string' && { idempotencyKey }),
  };
}
