/** Message for a patient whose contracts are all inactive. */
export const EXPIRED_CONTRACT = 'Contrato expirado. Contate o suporte.';
/** Message for a patient without contract and gift card. */
export const NO_ENTITLEMENT = 'Você não possui contrato nem gift card.';

/** Contracts and gift-card quotas of a patient. */
export interface CareEntitlements {
  readonly contracts: readonly {
    readonly contractStatus: string;
    readonly urgentCare: boolean;
    readonly scheduling: boolean;
  }[];
  /** Urgent-care visits that gift cards still hold. */
  readonly urgentCareQuota: number;
  /** Appointments that gift cards still hold. */
  readonly appointmentQuota: number;
}

/** Services that a patient may request; with none of them, the reason. */
export interface CareAccess {
  readonly urgentCare: boolean;
  readonly scheduling: boolean;
  readonly refusal?: string;
}

const isActive = ({ contractStatus }: { readonly contractStatus: string }): boolean => contractStatus === 'Ativo';

/**
 * Decides which services a patient may request: those that an active contract permits or a gift card still holds.
 * @see docs/product/home.md
 */
export function careAccess({ contracts, urgentCareQuota, appointmentQuota }: CareEntitlements): CareAccess {
  const active = contracts.filter(isActive);
  const urgentCare = urgentCareQuota > 0 || active.some((contract) => contract.urgentCare);
  const scheduling = appointmentQuota > 0 || isSchedulingByContract(contracts);
  if (urgentCare || scheduling) return { urgentCare, scheduling };
  return {
    urgentCare,
    scheduling,
    refusal:
      active.length > 0
        ? 'Seu contrato não inclui atendimento por vídeo nem agendamento.'
        : noActiveContract(contracts),
  };
}

/** Whether an active contract permits scheduling, so that no gift card has to pay for it. */
export const isSchedulingByContract = (contracts: CareEntitlements['contracts']): boolean =>
  contracts.some((contract) => isActive(contract) && contract.scheduling);

/**
 * Explains why a patient may not request urgent care.
 * @returns undefined when they may
 * @see docs/product/contracts.md
 */
export function urgentCareRefusal({
  contracts,
  urgentCareQuota,
}: Omit<CareEntitlements, 'appointmentQuota'>): string | undefined {
  if (urgentCareQuota > 0 || contracts.some((contract) => isActive(contract) && contract.urgentCare)) return undefined;
  return contracts.some(isActive) ? NO_ENTITLEMENT : noActiveContract(contracts);
}

const noActiveContract = (contracts: CareEntitlements['contracts']): string =>
  contracts.length > 0 ? EXPIRED_CONTRACT : NO_ENTITLEMENT;
