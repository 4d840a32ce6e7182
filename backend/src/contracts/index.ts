export { spendUrgentCare, urgentCareEntitlement } from './entitlement.ts';
export {
  appointmentQuotas,
  returnAppointmentQuota,
  takeAppointmentQuota,
  type PaymentRefusal,
} from './appointment-quotas.ts';
