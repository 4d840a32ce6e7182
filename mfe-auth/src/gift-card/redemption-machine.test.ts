import fc from 'fast-check';
import { registrationValues } from '../registration/registration-values.ts';
import {
  draftOf,
  ENDS,
  type GiftCardEvent,
  type GiftCardEventType,
  type GiftCardState,
  isEnd,
  newRedemption,
  type Problem,
  type Stage,
  STAGES,
  step,
  TRANSITIONS,
} from './redemption-machine.ts';

const [ANA, NEWCOMER] = ['390.533.447-05', '012.345.678-90'] as const;
const problem: Problem = { title: 'Não foi possível resgatar', message: 'não', tone: 'warning' };
const registration = {
  ...registrationValues({ cpf: NEWCOMER, name: 'Nina Prado' }),
  newPassword: 'Segredo@1',
  passwordConfirmation: 'Segredo@1',
};
const EVENTS: readonly GiftCardEvent[] = [
  { type: 'entered', entry: { code: 'LIVRE', cpf: NEWCOMER } },
  { type: 'cancelled' },
  { type: 'link-retried' },
  { type: 'discard-asked' },
  { type: 'discard-confirmed' },
  { type: 'discard-declined' },
  { type: 'acknowledged' },
  { type: 'patient-found', flowToken: 'one' },
  { type: 'patient-not-found', flowToken: 'one' },
  { type: 'refused', problem },
  { type: 'card-rejected', problem },
  { type: 'terms-missing', problem },
  { type: 'cpf-exists', problem },
  { type: 'unanswered', problem },
  { type: 'agreed', version: '1.0' },
  { type: 'saved', registration },
  { type: 'patient-registered', patientId: 1009, flowToken: 'two' },
  { type: 'linked' },
  { type: 'term-accepted' },
  { type: 'term-refused' },
  { type: 'confirmed' },
  { type: 'unconfirmed' },
];
const event = (type: GiftCardEventType): GiftCardEvent => EVENTS.find((one) => one.type === type)!;
const at = (stage: Stage, more: Partial<GiftCardState> = {}): GiftCardState => ({ ...newRedemption(), stage, ...more });
const after = (events: readonly GiftCardEvent[]) =>
  events.reduce((state, one) => step(state, one) ?? state, newRedemption());

/** Long histories: mostly events that are legal in the current state, now and then any event. */
const histories = fc.array(fc.nat({ max: 9_999 }), { maxLength: 40, size: 'max' }).map((choices) => {
  const events: GiftCardEvent[] = [];
  for (const choice of choices) {
    const legal = EVENTS.filter((one) => one.type !== 'cancelled' && step(after(events), one));
    const among = choice % 7 === 0 || legal.length === 0 ? EVENTS : legal;
    events.push(among[choice % among.length]!);
  }
  return events;
});

/** Every move there is, written down a second time. */
const EXPECTED: Record<Stage, Partial<Record<GiftCardEventType, Stage>>> = {
  entry: { entered: 'checking', cancelled: 'closed' },
  checking: { 'patient-found': 'linking', 'patient-not-found': 'terms', refused: 'entry', cancelled: 'closed' },
  linking: {
    linked: 'redeemed',
    'card-rejected': 'entry',
    unanswered: 'link-unanswered',
    cancelled: 'outcome-unknown',
  },
  'link-unanswered': { 'link-retried': 'linking', entered: 'checking', cancelled: 'outcome-unknown' },
  terms: { agreed: 'registration', cancelled: 'closed' },
  registration: { saved: 'registering', 'discard-asked': 'discarding', cancelled: 'closed' },
  discarding: { 'discard-confirmed': 'closed', 'discard-declined': 'registration' },
  registering: {
    'patient-registered': 'accepting',
    refused: 'registration',
    'card-rejected': 'entry',
    'terms-missing': 'terms',
    'cpf-exists': 'already-registered',
    cancelled: 'outcome-unknown',
  },
  accepting: { 'term-accepted': 'confirming', 'term-refused': 'term-not-accepted', cancelled: 'term-not-accepted' },
  confirming: { confirmed: 'registered', unconfirmed: 'registered', cancelled: 'registered' },
  'term-not-accepted': { acknowledged: 'registered' },
  'already-registered': { acknowledged: 'closed' },
  closed: {},
  redeemed: {},
  registered: {},
  'outcome-unknown': {},
};

describe('the transitions of a redemption', () => {
  test.each(STAGES)('stage %s has its transitions and no other', (stage) => {
    const moves = Object.fromEntries(EVENTS.map((one) => [one.type, step(at(stage), one)?.stage]));
    expect(moves).toEqual(Object.fromEntries(EVENTS.map(({ type }) => [type, EXPECTED[stage][type]])));
  });

  test.each(STAGES.filter((stage) => !isEnd(stage)))(
    'from %s there is a way back to the sign-in form that the patient alone takes',
    (stage) => {
      const own: readonly GiftCardEventType[] = ['cancelled', 'discard-confirmed', 'acknowledged'];
      const canEnd = (from: Stage, steps: number): boolean =>
        isEnd(from) ||
        (steps > 0 &&
          own.some((type) => {
            const to = TRANSITIONS[from][type];
            return to !== undefined && canEnd(to, steps - 1);
          }));
      expect(canEnd(stage, 2)).toBe(true);
    },
  );
});

describe('the data of a redemption', () => {
  test('a redemption leads a person without registration from the card to the end', () => {
    const state = after(
      (['entered', 'patient-not-found', 'agreed', 'saved', 'patient-registered'] as const).map((type) => event(type)),
    );
    expect(state).toEqual({
      stage: 'accepting',
      entry: { code: 'LIVRE', cpf: NEWCOMER },
      flowToken: 'two',
      termVersion: '1.0',
      registration,
      patientId: 1009,
    });
  });

  test('a registration is there again for the same CPF after the step has expired, and for no other', () => {
    const expired = step(at('registering', { registration }), event('card-rejected'))!;
    expect(expired).toMatchObject({ stage: 'entry', registration, problem });
    expect(step(expired, { type: 'entered', entry: { code: 'OUTRO', cpf: '01234567890' } })?.registration).toEqual(
      registration,
    );
    expect(step(expired, { type: 'entered', entry: { code: 'OUTRO', cpf: ANA } })?.registration).toBeUndefined();
  });

  test('a card that is entered again drops the flow token and the terms of the card before', () => {
    expect(step(at('entry', { flowToken: 'one', termVersion: '1.0' }), event('entered'))).toEqual({
      stage: 'checking',
      entry: { code: 'LIVRE', cpf: NEWCOMER },
    });
  });

  test('the next step clears the problem', () => {
    expect(step(at('entry', { problem }), event('entered'))?.problem).toBeUndefined();
  });

  test('a draft has no password, and there is none after the registration was discarded or completed', () => {
    const closed = step(at('entry', { registration, entry: { code: 'LIVRE', cpf: NEWCOMER } }), event('cancelled'))!;
    expect(draftOf(closed)).toEqual({
      entry: { code: 'LIVRE', cpf: NEWCOMER },
      registration: { ...registration, newPassword: '', passwordConfirmation: '' },
    });
    expect(draftOf(step(at('discarding', { registration }), event('discard-confirmed'))!)).toEqual({
      entry: { code: '', cpf: '' },
    });
    expect(draftOf(at('registered', { registration }))).toBeUndefined();
    expect(newRedemption(draftOf(closed))).toMatchObject({
      stage: 'entry',
      entry: { code: 'LIVRE' },
      registration: { name: 'Nina Prado' },
    });
  });
});

describe('a redemption with events in any order', () => {
  test('makes only transitions of the table, and none out of an end', () => {
    fc.assert(
      fc.property(histories, (events) => {
        let state = newRedemption();
        for (const one of events) {
          const next = step(state, one);
          expect(next?.stage).toBe(TRANSITIONS[state.stage][one.type]);
          if (isEnd(state.stage)) expect(next).toBeUndefined();
          state = next ?? state;
        }
      }),
    );
  });

  test('registers only with accepted terms, for the CPF of the card, within a flow', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const { stage, termVersion, flowToken, registration: saved, entry } = after(events);
        if (stage !== 'registering') return;
        expect([termVersion, flowToken !== undefined, saved?.cpf]).toEqual(['1.0', true, entry.cpf]);
      }),
    );
  });

  test('accepts the terms only for the patient that it has registered', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const { stage, patientId, flowToken } = after(events);
        if (['accepting', 'confirming', 'term-not-accepted'].includes(stage))
          expect([patientId, flowToken]).toEqual([1009, 'two']);
        else if (stage !== 'registered') expect(patientId).toBeUndefined();
      }),
    );
  });

  test('reaches every stage', () => {
    const reached = new Set(
      fc
        .sample(histories, { numRuns: 500, seed: 1 })
        .flatMap((events) => events.map((_, length) => after(events.slice(0, length + 1)).stage)),
    );
    expect(STAGES.filter((stage) => stage !== 'entry' && !reached.has(stage))).toEqual([]);
  });

  test('leaves no password in the draft', () => {
    fc.assert(
      fc.property(histories, (events) => {
        expect(JSON.stringify(draftOf(after(events)) ?? {})).not.toContain('Segredo');
      }),
    );
  });
});

test('all ends of a redemption are stages', () => {
  expect(STAGES.filter(isEnd)).toEqual([...ENDS]);
});
