import { type ContractPermission } from '@acolhe/contracts';

/** What the service knows of a patient's rights. */
export interface CareGrounds {
  readonly contracts: readonly ContractPermission[];
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

/**
 * A service may be asked for when an active contract permits it, or when a gift card still holds some of it.
 * @see docs/product/home.md
 */
export function careAccess({ contracts, urgentCareQuota, appointmentQuota }: CareGrounds): CareAccess {
  const active = contracts.filter(({ contractStatus }) => contractStatus === 'Ativo');
  const urgentCare = urgentCareQuota > 0 || active.some((contract) => contract.urgentCare);
  const scheduling = appointmentQuota > 0 || active.some((contract) => contract.scheduling);
  if (urgentCare || scheduling) return { urgentCare, scheduling };
  if (contracts.length === 0) return { urgentCare, scheduling, refusal: 'Você não possui contrato nem gift card.' };
  if (active.length === 0) return { urgentCare, scheduling, refusal: 'Contrato expirado. Contate o suporte.' };
  return { urgentCare, scheduling, refusal: 'Seu contrato não inclui atendimento por vídeo nem agendamento.' };
}
