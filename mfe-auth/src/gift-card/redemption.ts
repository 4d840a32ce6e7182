import {
  acceptGiftCardTermCall,
  checkGiftCardCall,
  linkGiftCardCall,
  registerWithGiftCardCall,
} from '@acolhe/contracts';
import { digitsOf, giftCardMessageOf, normalizeGiftCardCode, UNEXPLAINED_GIFT_CARD_FAULT } from '@acolhe/domain';
import {
  type ApiAnswer,
  type PortalApiError,
  portalApiErrorOf,
  type ServiceCalls,
  serviceCalls,
  usePortal,
} from '@acolhe/session';
import { createMachine, type Machine, useStore } from '@acolhe/state';
import { retryTimeSentence } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import { fieldMessages, registrationForm } from '../registration/registration-values.ts';
import {
  draftOf,
  type GiftCardEvent,
  type GiftCardState,
  isEnd,
  newRedemption,
  type Notice,
  noticeOf,
  type Problem,
  type RedemptionDraft,
  type Stage,
  step,
  toastOf,
} from './redemption-machine.ts';

export interface RedemptionOptions {
  readonly calls: GiftCardCalls;
  /** Result of an earlier redemption in this page. */
  readonly draft?: RedemptionDraft | undefined;
}

/** The state machine of one redemption, with the effects of its stages. */
interface RedemptionMachine {
  readonly store: Omit<Machine<GiftCardState, GiftCardEvent>, 'dispatch'>;
  /**
   * Applies an event and runs the effects that follow. An event that is not legal now, such as a second press or an
   * answer after the end, changes nothing.
   * @returns the state once no effect is running
   */
  readonly send: (event: GiftCardEvent) => Promise<GiftCardState>;
}

/**
 * Creates the machine of a redemption.
 * @see docs/product/gift-cards.md
 */
function createRedemption({ calls, draft }: RedemptionOptions): RedemptionMachine {
  const machine = createMachine(newRedemption(draft), step);

  /** @returns whether the event was legal */
  function apply(event: GiftCardEvent): boolean {
    const before = machine.getState();
    machine.dispatch(event);
    return machine.getState() !== before;
  }

  return {
    store: machine,
    async send(event) {
      let isLegal = apply(event);
      for (let effect = EFFECTS[machine.getState().stage]; isLegal && effect;) {
        isLegal = apply(await effect(machine.getState(), calls));
        effect = EFFECTS[machine.getState().stage];
      }
      return machine.getState();
    },
  };
}

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

/** Links the card again. The registration has already redeemed it, so a failure loses nothing. */
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
const EFFECTS: Readonly<Partial<Record<Stage, Effect>>> = {
  checking: check,
  linking: link,
  registering: register,
  accepting: acceptTerm,
  confirming: confirm,
};

/** The calls of a redemption. */
const GIFT_CARD_CALLS = {
  check: checkGiftCardCall,
  link: linkGiftCardCall,
  register: registerWithGiftCardCall,
  acceptTerm: acceptGiftCardTermCall,
};

type GiftCardCalls = ServiceCalls<typeof GIFT_CARD_CALLS>;

/**
 * Describes a failed call for the screen.
 * @param title of a problem that is not about the card's code
 */
function problemOf(error: PortalApiError, title: string): Problem {
  const { message, retryAfterSeconds } = error;
  const fields = fieldMessages(error);
  return {
    title,
    message,
    tone: error.kind === 'refused' ? 'warning' : 'danger',
    ...(retryAfterSeconds !== undefined && { advice: retryTimeSentence(retryAfterSeconds) }),
    ...(fields && { fields }),
    ...giftCardMessageOf(error),
  };
}

/** Describes an answer 200 that says `ok: false`. */
function rejectedOutcome(message: string | undefined): Problem {
  const { title, advice } = UNEXPLAINED_GIFT_CARD_FAULT;
  return { title, message: message ?? advice, tone: 'warning' };
}

/** Result that a finished redemption leaves in the page. */
export interface RedemptionResult {
  readonly notice: Notice | undefined;
  readonly draft: RedemptionDraft | undefined;
  /** Of the patient who has the card now, as it was typed. */
  readonly cpf?: string;
}

/** One redemption, as its dialogs read and drive it. */
export interface Redemption {
  readonly state: GiftCardState;
  readonly send: RedemptionMachine['send'];
}

/** Runs one redemption for as long as the component is mounted. */
export function useRedemption(
  draft: RedemptionDraft | undefined,
  onEnd: (result: RedemptionResult) => void,
): Redemption {
  const portal = usePortal();
  const [redemption] = useState(() => {
    const created = createRedemption({ calls: serviceCalls(portal, GIFT_CARD_CALLS), draft });
    created.store.subscribe((state) => {
      const toast = toastOf(state);
      if (toast) portal.notify(toast);
    });
    return created;
  });
  const state = useStore(redemption.store);
  useEffect(() => {
    if (isEnd(state.stage)) onEnd({ notice: noticeOf(state.stage), draft: draftOf(state), ...holderOf(state) });
  }, [state, onEnd]);
  return { state, send: redemption.send };
}

const holderOf = ({ stage, entry }: GiftCardState): Pick<RedemptionResult, 'cpf'> =>
  stage === 'redeemed' || stage === 'registered' ? { cpf: entry.cpf } : {};
