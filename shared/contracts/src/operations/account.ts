import { MAX_PASSWORD_LENGTH, OPERATIONS_RIGHTS, OPERATIONS_ROLES } from '@acolhe/domain';
import { z } from 'zod';
import { accessToken, nothing, outcome } from '../http/common.ts';
import { defineCall } from '../wire/call.ts';
import { id, instant, text } from '../wire/codecs.ts';
import { defineOperationsCall } from './common.ts';

export const operationsRole = z.enum(OPERATIONS_ROLES);

/** Six digits of the authenticator, or a recovery code; blanks and dashes mean nothing. */
const secondFactorCode = text(40).min(1);
const email = text(200);
const password = text(MAX_PASSWORD_LENGTH).min(1);

/** An administrator to themselves. */
export const ownAdministrator = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: operationsRole,
  rights: z.array(z.enum(OPERATIONS_RIGHTS)),
  hasSecondFactor: z.boolean(),
  /** Every call but those that set up a second factor is refused until that is done. */
  needsSecondFactor: z.boolean(),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: z.int().min(0),
});
export type OwnAdministrator = z.output<typeof ownAdministrator>;

const signedIn = z.object({
  state: z.literal('signed-in'),
  administrator: ownAdministrator,
  access: accessToken,
});

export const operationsSignInCall = defineCall({
  method: 'POST',
  path: '/api/operations/sign-in',
  access: ['public'],
  summary: 'Signs an administrator in by e-mail and password, or asks for the second factor.',
  input: z.object({ email, password }),
  output: z.discriminatedUnion('state', [
    signedIn,
    z.object({
      state: z.literal('second-factor'),
      /** Goes with the code; good once, and until then. */
      challenge: z.string(),
      expiresAt: instant,
    }),
  ]),
});

export const operationsSecondFactorCall = defineCall({
  method: 'POST',
  path: '/api/operations/sign-in/second-factor',
  access: ['public'],
  summary: 'Ends a sign-in by a code of the authenticator, each of which is good once, or by a recovery code.',
  input: z.object({ challenge: text(100).min(1), code: secondFactorCode }),
  output: signedIn,
});

export const operationsRefreshCall = defineCall({
  method: 'POST',
  path: '/api/operations/session/refresh',
  access: ['refresh'],
  summary: 'Exchanges the operations console’s refresh cookie for an access token.',
  input: nothing,
  output: signedIn,
});

export const operationsEndSessionCall = defineCall({
  method: 'POST',
  path: '/api/operations/session/end',
  access: ['administrator', 'refresh'],
  right: 'own-account',
  beforeGates: true,
  summary: 'Ends the operations console’s session.',
  input: nothing,
  output: outcome,
});

export const getOwnAdministratorCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/account',
  right: 'own-account',
  beforeGates: true,
  summary: 'The administrator who is signed in, and what they may do.',
  input: nothing,
  output: ownAdministrator,
});

export const startSecondFactorCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/second-factor/start',
  right: 'own-account',
  beforeGates: true,
  summary: 'Makes a secret for an authenticator; it counts once a code of it was confirmed.',
  description: 'An administrator who has a second factor already shows a code of it.',
  input: z.object({ password, code: secondFactorCode.optional() }),
  output: z.object({
    /** In base 32, to be typed where no picture can be taken. */
    secret: z.string(),
    /** For a QR code: `otpauth://totp/…`. */
    uri: z.string(),
  }),
});

const recoveryCodes = z.object({
  /** Each is valid once, instead of a code of the authenticator; they are not shown again. */
  recoveryCodes: z.array(z.string()),
});

export const confirmSecondFactorCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/second-factor/confirm',
  right: 'own-account',
  beforeGates: true,
  summary: 'Puts the new second factor in force by a code of it. The administrator’s other sessions end.',
  input: z.object({ code: secondFactorCode }),
  output: recoveryCodes,
});

export const renewRecoveryCodesCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/second-factor/recovery-codes',
  right: 'own-account',
  summary: 'Makes new recovery codes by a code of the authenticator; the old ones are worth nothing then.',
  input: z.object({ code: secondFactorCode }),
  output: recoveryCodes,
});

/** An open session of the administrator. */
export const operationsSession = z.object({
  id: z.string(),
  /** Browser and system, as far as they are known. */
  device: z.string(),
  openedAt: instant,
  usedAt: instant,
  isCurrent: z.boolean(),
});
export type OperationsSession = z.output<typeof operationsSession>;

export const listOperationsSessionsCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/sessions',
  right: 'own-account',
  summary: 'Where the administrator is signed in, the latest first.',
  input: nothing,
  output: z.object({ sessions: z.array(operationsSession) }),
});

export const endOperationsSessionCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/sessions/end',
  right: 'own-account',
  summary: 'Ends one of the administrator’s own sessions. Repeating it changes nothing.',
  input: z.object({ id: text(60) }),
  output: outcome,
});

export const requestAdministratorPasswordCall = defineCall({
  method: 'POST',
  path: '/api/operations/request-password-change',
  access: ['public'],
  summary: 'Sends a link for a new password by e-mail, when the e-mail is an administrator’s.',
  description: 'The answer and its time are the same in every case.',
  input: z.object({ email }),
  output: outcome,
});

export const resetAdministratorPasswordCall = defineCall({
  method: 'POST',
  path: '/api/operations/password-reset',
  access: ['public'],
  summary: 'Sets an administrator’s password by the secret of a link, once and within 30 minutes.',
  description: 'All their sessions end; the second factor stays.',
  input: z.object({ link: text(200), password }),
  output: outcome,
});
