import {
  requestPasswordChangeCall,
  requestProfessionalPasswordCall,
  resetPasswordCall,
  resetProfessionalPasswordCall,
} from '@acolhe/contracts';
import { requestAdministratorPasswordCall, resetAdministratorPasswordCall } from '@acolhe/contracts/operations';
import { digitsOf, isResetPassword, normalizeEmail, RESET_PASSWORD_MESSAGE } from '@acolhe/domain';
import type { CarePort } from '../access/care-port.ts';
import type { Module } from '../platform/app/build-app.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';
import { hashPassword } from '../platform/auth/password-sign-in.ts';
import { endSessionsOf } from '../platform/auth/session-store.ts';
import { conflict, invalidInput } from '../platform/http-problem.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { addressGroup } from '../platform/limits/limits.ts';
import { RATES } from '../platform/limits/rates.ts';
import { outgoingMailsJob } from '../platform/messaging/mail-queue.ts';
import type { Services } from '../platform/services/services.ts';
import { invitationsJob } from './invitations-job.ts';
import {
  administratorAccounts,
  patientAccounts,
  professionalAccounts,
  type RecoverableAccounts,
} from './recoverable-accounts.ts';
import { RECOVERY_JOB, recoveryJob } from './recovery-job.ts';
import { askForLink, endInvitation, spendLink } from './reset-links.ts';
import type { recoveryRequests } from './tables.ts';

const SENT_IF_RIGHT =
  'Se os dados estiverem corretos, você receberá um e-mail com as instruções para definir uma nova senha.';
const CHANGED = { ok: true, message: 'Senha atualizada com sucesso!' };

/**
 * Serves the recovery of a forgotten password, of patients, professionals and administrators.
 * @see docs/product/recovery.md
 */
export function createRecoveryModule(care: Pick<CarePort, 'professionalLeft'>): Module {
  return {
    name: 'recovery',
    jobs: [recoveryJob, invitationsJob, outgoingMailsJob],
    register(app, services) {
      handle(app, requestPasswordChangeCall, async ({ cpf, email }, { ip }) => {
        refuseMissing([
          { path: 'cpf', message: 'CPF não informado', value: cpf.trim() },
          { path: 'email', message: 'E-MAIL não informado', value: normalizeEmail(email) },
        ]);
        return storeRequest(services, ip, { kind: 'patient', name: digitsOf(cpf), email: normalizeEmail(email) });
      });

      handle(app, requestProfessionalPasswordCall, ({ email }, { ip }) =>
        storeRequestByEmail(services, ip, 'professional', email),
      );

      handle(app, requestAdministratorPasswordCall, ({ email }, { ip }) =>
        storeRequestByEmail(services, ip, 'administrator', email),
      );

      handle(app, resetPasswordCall, async (input, context) => {
        await setPasswordByLink(patientAccounts, services, input, context);
        return CHANGED;
      });

      handle(app, resetAdministratorPasswordCall, async (input, context) => {
        await setPasswordByLink(administratorAccounts, services, input, context);
        return CHANGED;
      });

      handle(app, resetProfessionalPasswordCall, async (input, context) => {
        const { subjectId } = await setPasswordByLink(professionalAccounts, services, input, context);
        // Consoles are signed out until the next sign-in.
        await care.professionalLeft(services, subjectId);
        return CHANGED;
      });
    },
  };
}

/** Stores a request of people who sign in by their e-mail. */
async function storeRequestByEmail(
  services: Services,
  ip: string,
  kind: 'professional' | 'administrator',
  given: string,
) {
  const email = normalizeEmail(given).toLowerCase();
  refuseMissing([{ path: 'email', message: 'E-mail não informado', value: email }]);
  return storeRequest(services, ip, { kind, name: email, email });
}

/**
 * Stores a request for a new password. Only the job looks up the account, so that neither the answer nor its time
 * reveals who is registered.
 */
async function storeRequest(
  { db, clock, limits, jobs }: Services,
  ip: string,
  request: Pick<typeof recoveryRequests.$inferInsert, 'kind' | 'name' | 'email'>,
) {
  await limits.consume(`recovery:address:${addressGroup(ip)}`, RATES.recoveryRequests);
  await askForLink(db, request, clock.now());
  jobs.wake(RECOVERY_JOB);
  return { ok: true, message: SENT_IF_RIGHT };
}

function refuseMissing(
  fields: readonly { readonly path: string; readonly message: string; readonly value: string }[],
): void {
  const missing = fields.filter(({ value }) => !value).map(({ path, message }) => ({ path, message }));
  if (missing[0]) throw invalidInput(missing, missing[0].message);
}

/**
 * Sets a new password by a link: all sessions of its owner end, and the browser is one that knows them from then on.
 * @returns the link's owner
 * @throws HttpProblem 400 for a password that breaks a rule; 409 `link-over`; 429 for too many tries from one address
 * @see docs/product/recovery.md
 */
async function setPasswordByLink(
  accounts: RecoverableAccounts,
  { db, clock, limits, jobs, devices }: Services,
  { link, password }: { readonly link: string; readonly password: string },
  { ip, request, reply }: Pick<CallContext, 'ip' | 'request' | 'reply'>,
): Promise<{ readonly subjectId: number }> {
  if (!isResetPassword(password))
    throw invalidInput([{ path: 'password', message: RESET_PASSWORD_MESSAGE }], RESET_PASSWORD_MESSAGE);
  await limits.consume(`reset:address:${addressGroup(ip)}`, RATES.passwordResets);
  const passwordHash = await hashPassword(password);
  const { people } = accounts;
  const owner = await db.transaction(async (tx) => {
    const spent = await spendLink(tx, people.kind, link, clock.now());
    if (spent === undefined) return undefined;
    const { subjectId } = spent;
    const name = await accounts.setPassword(tx, spent, passwordHash, clock.now());
    if (name === undefined) return undefined;
    await endInvitation(tx, { kind: people.kind, subjectId });
    await endSessionsOf(tx, { kind: people.kind, subjectId }, 'password', clock.now());
    return { subjectId, name };
  });
  if (owner === undefined)
    throw conflict(
      'link-over',
      'Este link não vale mais: o prazo passou, ou a senha ou o e-mail foi trocado depois do pedido. Solicite um novo em "Esqueci a senha".',
    );
  // The reader of the person's mail may sign in here, however often others have failed with this name elsewhere.
  devices.remember(request, reply, { people, login: owner.name });
  jobs.wake(CLOSE_REALTIME_JOB);
  return owner;
}
