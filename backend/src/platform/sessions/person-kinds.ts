import type { Config } from '../config.ts';

/** How people of one kind stay signed in in a browser. */
interface PersonKind {
  /** Name of the cookie that carries their refresh token. */
  readonly cookie: string;
  /** The pages where they sign in: no other may use the cookie. */
  readonly originsIn: (config: Pick<Config, 'portalOrigins' | 'consoleOrigins'>) => readonly string[];
}

/** The kinds of people who sign in in a browser. A new kind is declared by its entry here. */
export const PERSON_KINDS = {
  patient: { cookie: 'acolhe_session', originsIn: ({ portalOrigins }) => portalOrigins },
  professional: { cookie: 'acolhe_professional', originsIn: ({ consoleOrigins }) => consoleOrigins },
} satisfies Readonly<Record<string, PersonKind>>;

export type PersonKindName = keyof typeof PERSON_KINDS;
