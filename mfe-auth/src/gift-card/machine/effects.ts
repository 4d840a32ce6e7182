import { digitsOf, giftCardMessageOf, normalizeGiftCardCode } from '@acolhe/domain';
import { type ApiAnswer, type PortalApiError, portalApiErrorOf } from '@acolhe/session';
import { registrationForm } from '../../registration/registration-values.ts';
import type { GiftCardCalls } from './gift-card-calls.ts';
import { problemOf, rejectedOutcome } from './problem.ts';
import type { GiftCardEvent, GiftCardState, Stage } from './state.ts';

/** Runs when its stage is entered, and resolves to the event that follows. */
export type Effect = (state: GiftCardState, calls: GiftCardCalls) => Promise<GiftCardEvent>;

const NOT_REDEEMED = 'Não foi possível resgatar';
const NOT_SAVED = 'Não foi possível salvar';

const cardOf = ({ entry, flowToken }: GiftCardState) => ({
  code: normalizeGiftCardCode(entry.code),
  cpf: digitsOf(entry.cpf),
  flowToken,
});

const check: Effect = async ({ entry }, calls) => {
  const { data, error } = await calls.check({ code: normalizeGiftCardCode(entry.code), cpf: digitsOf(entry.cpf) });
  if (!data) return { type: 'refused', problem: problemOf(error, NOT_REDEEMED) };
  return { type: data.isPatient ? 'patient-found' : 'patient-not-found', flowToken: data.flow.flowToken };
};

const link: Effect = async (state, calls) => {
  const { data, error } = await calls.link(cardOf(state));
  if (data) return data.ok ? { type: 'linked' } : { type: 'card-rejected', problem: rejectedOutcome(data.message) };
  return {
    type: error.kind === 'refused' ? 'card-rejected' : 'unanswered',
    problem: problemOf(error, NOT_REDEEMED),
  };
};

const register: Effect = async ({ registration, flowToken, termVersion }, calls) => {
  if (!registration || flowToken === undefined) throw new Error('a registration is saved within a redemption');
  const { data, error } = await calls.register({
    ...registrationForm(registration),
    flowToken,
    termAccepted: termVersion !== undefined,
  });
  const patientId = data?.registered.patientIds[0];
  if (data && patientId !== undefined)
    return { type: 'patient-registered', patientId, flowToken: data.registered.flowToken };
  // Also an answer that names no patient is a failure.
  const failure = portalApiErrorOf(error);
  return { type: registrationFailure(failure), problem: problemOf(failure, NOT_SAVED) };
};

/** The event that follows a registration that failed. */
function registrationFailure(error: PortalApiError): 'refused' | 'card-rejected' | 'terms-missing' | 'cpf-exists' {
  if (error.code === 'cpf-exists') return 'cpf-exists';
  if (error.fields?.some(({ path }) => path === 'termAccepted')) return 'terms-missing';
  return error.httpStatus === 403 || giftCardMessageOf(error) ? 'card-rejected' : 'refused';
}

const acceptTerm: Effect = async ({ patientId, flowToken, termVersion }, calls) => {
  if (patientId === undefined) throw new Error('terms are accepted for a patient');
  return {
    type: succeeded(await calls.acceptTerm({ patientId, flowToken, version: termVersion }))
      ? 'term-accepted'
      : 'term-refused',
  };
};

/** Links the card once more. The registration has redeemed it already, so that nothing is lost when this fails. */
const confirm: Effect = async (state, calls) => {
  const { data } = await calls.check(cardOf(state));
  const isLinked =
    data !== undefined && succeeded(await calls.link(cardOf({ ...state, flowToken: data.flow.flowToken })));
  return { type: isLinked ? 'confirmed' : 'unconfirmed' };
};

const succeeded = ({ data }: ApiAnswer<{ readonly ok: boolean }>): boolean => data?.ok === true;

/**
 * Effects of the stages that wait for the service.
 * @see docs/product/gift-cards.md
 */
export const EFFECTS: Readonly<Partial<Record<Stage, Effect>>> = {
  checking: check,
  linking: link,
  registering: register,
  accepting: acceptTerm,
  confirming: confirm,
};
