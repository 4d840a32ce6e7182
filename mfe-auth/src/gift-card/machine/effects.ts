import { digitsOf, giftCardMessageOf, normalizeGiftCardCode } from '@acolhe/domain';
import { portalApiErrorOf } from '@acolhe/session';
import { registrationForm } from '../../registration/registration-values.ts';
import type { Answered, GiftCardCalls } from './gift-card-api.ts';
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
    type: portalApiErrorOf(error).kind === 'refused' ? 'card-rejected' : 'unanswered',
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
  return { type: registrationFailure(error), problem: problemOf(error, NOT_SAVED) };
};

/** The event that follows a registration that failed. */
function registrationFailure(error: unknown): 'refused' | 'card-rejected' | 'terms-missing' | 'cpf-exists' {
  const failure = portalApiErrorOf(error);
  if (failure.code === 'cpf-exists') return 'cpf-exists';
  if (failure.fields?.some(({ path }) => path === 'termAccepted')) return 'terms-missing';
  return failure.httpStatus === 403 || giftCardMessageOf(failure) ? 'card-rejected' : 'refused';
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

const succeeded = ({ data }: Answered<{ readonly ok: boolean }>): boolean => data?.ok === true;

/** Effects of the stages that wait for the service. @see docs/product/gift-cards.md */
export const EFFECTS: Readonly<Partial<Record<Stage, Effect>>> = {
  checking: check,
  linking: link,
  registering: register,
  accepting: acceptTerm,
  confirming: confirm,
};
