import { careAccess, type CareEntitlements, isSchedulingByContract, urgentCareRefusal } from './care-access.ts';

type ContractPermission = CareEntitlements['contracts'][number];

const contract = (contractStatus: string, urgentCare: boolean, scheduling: boolean): ContractPermission => ({
  contractStatus,
  urgentCare,
  scheduling,
});
const NOTHING = 'Você não possui contrato nem gift card.';
const EXPIRED = 'Contrato expirado. Contate o suporte.';
const EXCLUDED = 'Seu contrato não inclui atendimento por vídeo nem agendamento.';

it.each<[string, ContractPermission[], number, number, boolean, boolean, string | undefined]>([
  ['an active contract permits both', [contract('Ativo', true, true)], 0, 0, true, true, undefined],
  ['an active contract permits one', [contract('Ativo', true, false)], 0, 0, true, false, undefined],
  [
    'two active contracts add up',
    [contract('Ativo', true, false), contract('Ativo', false, true)],
    0,
    0,
    true,
    true,
    undefined,
  ],
  [
    'what an ended contract permitted counts no more',
    [contract('Expirado', true, true), contract('Ativo', true, false)],
    0,
    0,
    true,
    false,
    undefined,
  ],
  ['a gift card without contract', [], 2, 1, true, true, undefined],
  ['a gift card for one service', [], 0, 1, false, true, undefined],
  ['a gift card beside an expired contract', [contract('Expirado', true, true)], 1, 0, true, false, undefined],
  ['a gift card adds what the contract leaves out', [contract('Ativo', true, false)], 0, 3, true, true, undefined],
  ['an expired contract alone', [contract('Expirado', true, true)], 0, 0, false, false, EXPIRED],
  ['neither contract nor quota', [], 0, 0, false, false, NOTHING],
  ['an active contract that permits neither', [contract('Ativo', false, false)], 0, 0, false, false, EXCLUDED],
])('%s', (_, contracts, urgentCareQuota, appointmentQuota, urgentCare, scheduling, refusal) => {
  expect(careAccess({ contracts, urgentCareQuota, appointmentQuota })).toEqual({ urgentCare, scheduling, refusal });
});

it('appointments are by contract where an active one permits scheduling', () => {
  expect(isSchedulingByContract([contract('Expirado', true, false), contract('Ativo', false, true)])).toBe(true);
  expect(isSchedulingByContract([contract('Expirado', false, true), contract('Ativo', true, false)])).toBe(false);
});

it.each<[string, ContractPermission[], number, string | undefined]>([
  ['an active contract permits it', [contract('Ativo', true, false)], 0, undefined],
  ['a gift card holds some', [contract('Expirado', true, true)], 1, undefined],
  ['the contract is over', [contract('Expirado', true, true)], 0, EXPIRED],
  ['there is nothing', [], 0, NOTHING],
  ['an active contract leaves it out', [contract('Ativo', false, true), contract('Expirado', true, true)], 0, NOTHING],
])('of urgent care: %s', (_, contracts, urgentCareQuota, refusal) => {
  expect(urgentCareRefusal({ contracts, urgentCareQuota })).toBe(refusal);
});
