/** Said to who had contracts and has none that is active. */
export const EXPIRED_CONTRACT = 'Contrato expirado. Contate o suporte.';
/** Said to who has neither contract nor gift card. */
export const NO_ENTITLEMENT = 'Você não possui contrato nem gift card.';

/** What the service knows of a patient's rights. */
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

/** Which of the two services a patient may ask for; with neither, why. */
export interface CareAccess {
  readonly urgentCare: boolean;
  readonly scheduling: boolean;
  readonly refusal?: string;
}

const isActive = ({ contractStatus }: { readonly contractStatus: string }): boolean => contractStatus === 'Ativo';

/**
 * A service may be asked for when an active contract permits it, or when a gift card still holds some of it.
 * @see docs/product/home.md
 */
export function careAccess({ contracts, urgentCareQuota, appointmentQuota }: CareEntitlements): CareAccess {
  const active = contracts.filter(isActive);
  const urgentCare = urgentCareQuota > 0 || active.some((contract) => contract.urgentCare);
  const scheduling = appointmentQuota > 0 || active.some((contract) => contract.scheduling);
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

/**
 * Why urgent care may not be asked for; undefined when it may.
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
