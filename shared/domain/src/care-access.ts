/** The services that a patient may ask for. */
export type CareService = 'urgentCare' | 'scheduling';

/** Coverage of a service by a plan, or by the gift cards of a patient. `none`: they do not include it. */
export type Coverage = 'left' | 'used-up' | 'none';

/** Contracts and gift cards of a patient. */
export interface PatientCoverage {
  readonly contracts: readonly (Readonly<Record<CareService, Coverage>> & { readonly isActive: boolean })[];
  /** Of all gift cards that have neither expired nor been discarded. */
  readonly giftCards: Readonly<Record<CareService, Coverage>>;
}

/** Why a patient may not ask for a service. */
export const CARE_REFUSALS = [
  'used-up',
  'not-in-contract',
  'contract-expired',
  'not-in-gift-card',
  'no-entitlement',
] as const;
export type CareRefusal = (typeof CARE_REFUSALS)[number];

/** The refusal of each service that a patient may not request; services without one are available. */
export type CareAccess = Readonly<Partial<Record<CareService, CareRefusal>>>;

/**
 * Decides whether a patient may ask for a service: an active contract includes it, or a gift card holds some of it.
 * @returns undefined when they may
 * @see docs/product/plans.md
 */
export function careRefusal(service: CareService, { contracts, giftCards }: PatientCoverage): CareRefusal | undefined {
  const active = contracts.filter(({ isActive }) => isActive);
  const coverages = [...active, giftCards].map((holding) => holding[service]);
  if (coverages.includes('left')) return undefined;
  if (coverages.includes('used-up')) return 'used-up';
  if (active.length > 0) return 'not-in-contract';
  if (contracts.length > 0) return 'contract-expired';
  return giftCards.urgentCare === 'none' && giftCards.scheduling === 'none' ? 'no-entitlement' : 'not-in-gift-card';
}

/** Whole sentences, so that a text search finds them. */
const MESSAGES: Readonly<Record<CareService, Readonly<Record<CareRefusal, string>>>> = {
  urgentCare: {
    'used-up': 'Você atingiu o limite de solicitação de pronto atendimento.',
    'not-in-contract': 'Seu contrato não inclui pronto atendimento.',
    'not-in-gift-card': 'Seu gift card não inclui pronto atendimento.',
    'contract-expired': 'Contrato expirado. Contate o suporte.',
    'no-entitlement': 'Você não possui contrato nem gift card.',
  },
  scheduling: {
    'used-up': 'Você atingiu o limite de solicitação de agendamento.',
    'not-in-contract': 'Seu contrato não inclui agendamento.',
    'not-in-gift-card': 'Seu gift card não inclui agendamento.',
    'contract-expired': 'Contrato expirado. Contate o suporte.',
    'no-entitlement': 'Você não possui contrato nem gift card.',
  },
};

/**
 * The message of a refusal, the same on every screen.
 * @see docs/product/plans.md
 */
export const careRefusalMessage = (service: CareService, refusal: CareRefusal): string => MESSAGES[service][refusal];

/**
 * The refusals that a patient sees unasked, next to the available services: those of services that were available
 * before.
 */
const SHOWN_WITH_OTHERS: readonly CareRefusal[] = ['used-up', 'contract-expired'];

/**
 * Messages for a patient before any request: all reasons when no service is available, else the reasons of services
 * that are no longer available.
 * @returns no sentence twice
 * @see docs/product/home.md
 */
export function careAccessMessages(access: CareAccess): string[] {
  const { urgentCare, scheduling } = access;
  const isAnyOpen = urgentCare === undefined || scheduling === undefined;
  if (urgentCare === 'not-in-contract' && scheduling === 'not-in-contract')
    return ['Seu contrato não inclui pronto atendimento nem agendamento.'];
  const messages = (['urgentCare', 'scheduling'] as const).flatMap((service) => {
    const refusal = access[service];
    return refusal === undefined || (isAnyOpen && !SHOWN_WITH_OTHERS.includes(refusal))
      ? []
      : [careRefusalMessage(service, refusal)];
  });
  return [...new Set(messages)];
}
