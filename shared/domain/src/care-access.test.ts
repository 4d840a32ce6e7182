import {
  type CareAccess,
  careAccessMessages,
  type PatientCoverage,
  type CareRefusal,
  careRefusal,
  careRefusalMessage,
  type Coverage,
} from './care-access.ts';

type ContractHolding = PatientCoverage['contracts'][number];

const active = (urgentCare: Coverage, scheduling: Coverage): ContractHolding => ({
  isActive: true,
  urgentCare,
  scheduling,
});
const over = (urgentCare: Coverage, scheduling: Coverage): ContractHolding => ({
  isActive: false,
  urgentCare,
  scheduling,
});
const cards = (urgentCare: Coverage, scheduling: Coverage): PatientCoverage['giftCards'] => ({
  urgentCare,
  scheduling,
});
const NO_CARD = cards('none', 'none');

const NOTHING = 'Você não possui contrato nem gift card.';
const EXPIRED = 'Contrato expirado. Contate o suporte.';
const CARE_USED_UP = 'Você atingiu o limite de solicitação de pronto atendimento.';
const APPOINTMENTS_USED_UP = 'Você atingiu o limite de solicitação de agendamento.';

type Row = [
  what: string,
  contracts: ContractHolding[],
  giftCards: PatientCoverage['giftCards'],
  urgentCare: CareRefusal | undefined,
  scheduling: CareRefusal | undefined,
  told: string[],
];

describe('access to services of care', () => {
  it.each<Row>([
    ['an active contract for both', [active('left', 'left')], NO_CARD, undefined, undefined, []],
    ['an active contract for urgent care', [active('left', 'none')], NO_CARD, undefined, 'not-in-contract', []],
    ['an active contract for scheduling', [active('none', 'left')], NO_CARD, 'not-in-contract', undefined, []],
    [
      'an active contract for neither',
      [active('none', 'none')],
      NO_CARD,
      'not-in-contract',
      'not-in-contract',
      ['Seu contrato não inclui pronto atendimento nem agendamento.'],
    ],
    [
      'two active contracts, one for each',
      [active('left', 'none'), active('none', 'left')],
      NO_CARD,
      undefined,
      undefined,
      [],
    ],
    [
      'an active contract whose visits are used up',
      [active('used-up', 'left')],
      NO_CARD,
      'used-up',
      undefined,
      [CARE_USED_UP],
    ],
    [
      'a used-up contract for urgent care alone',
      [active('used-up', 'none')],
      NO_CARD,
      'used-up',
      'not-in-contract',
      [CARE_USED_UP, 'Seu contrato não inclui agendamento.'],
    ],
    [
      'a used-up contract beside one with visits left',
      [active('used-up', 'none'), active('left', 'none')],
      NO_CARD,
      undefined,
      'not-in-contract',
      [],
    ],
    [
      'a used-up contract beside a gift card with visits',
      [active('used-up', 'left')],
      cards('left', 'none'),
      undefined,
      undefined,
      [],
    ],
    [
      'an active contract, whatever an expired one included',
      [over('left', 'left'), active('left', 'none')],
      NO_CARD,
      undefined,
      'not-in-contract',
      [],
    ],
    ['an expired contract', [over('left', 'left')], NO_CARD, 'contract-expired', 'contract-expired', [EXPIRED]],
    [
      'a gift card for urgent care beside an expired contract',
      [over('left', 'left')],
      cards('left', 'none'),
      undefined,
      'contract-expired',
      [EXPIRED],
    ],
    [
      'a gift card for both beside an expired contract',
      [over('left', 'left')],
      cards('left', 'left'),
      undefined,
      undefined,
      [],
    ],
    [
      'a used-up gift card beside an expired contract',
      [over('left', 'left')],
      cards('used-up', 'none'),
      'used-up',
      'contract-expired',
      [CARE_USED_UP, EXPIRED],
    ],
    ['a gift card for both', [], cards('left', 'left'), undefined, undefined, []],
    ['a gift card for appointments', [], cards('none', 'left'), 'not-in-gift-card', undefined, []],
    ['a gift card whose visits are used up', [], cards('used-up', 'left'), 'used-up', undefined, [CARE_USED_UP]],
    [
      'a gift card that is all used up',
      [],
      cards('used-up', 'used-up'),
      'used-up',
      'used-up',
      [CARE_USED_UP, APPOINTMENTS_USED_UP],
    ],
    [
      'a used-up gift card for urgent care',
      [],
      cards('used-up', 'none'),
      'used-up',
      'not-in-gift-card',
      [CARE_USED_UP, 'Seu gift card não inclui agendamento.'],
    ],
    ['neither contract nor gift card', [], NO_CARD, 'no-entitlement', 'no-entitlement', [NOTHING]],
  ])('follows from %s', (_, contracts, giftCards, urgentCare, scheduling, messages) => {
    const holdings = { contracts, giftCards };
    const access: CareAccess = {
      urgentCare: careRefusal('urgentCare', holdings),
      scheduling: careRefusal('scheduling', holdings),
    };
    expect(access).toEqual({ urgentCare, scheduling });
    expect(careAccessMessages(access)).toEqual(messages);
  });
});

it.each<[CareRefusal, string, string]>([
  ['used-up', CARE_USED_UP, APPOINTMENTS_USED_UP],
  ['not-in-contract', 'Seu contrato não inclui pronto atendimento.', 'Seu contrato não inclui agendamento.'],
  ['not-in-gift-card', 'Seu gift card não inclui pronto atendimento.', 'Seu gift card não inclui agendamento.'],
  ['contract-expired', EXPIRED, EXPIRED],
  ['no-entitlement', NOTHING, NOTHING],
])('a refusal as %s has a separate message for each service', (refusal, urgentCare, scheduling) => {
  expect(careRefusalMessage('urgentCare', refusal)).toBe(urgentCare);
  expect(careRefusalMessage('scheduling', refusal)).toBe(scheduling);
});
