export { returnUrgentCare, spendUrgentCare, urgentCareRefusal } from './entitlement.ts';
export {
  appointmentQuotas,
  appointmentRefusal,
  returnAppointmentQuota,
  takeAppointmentQuota,
  type PaymentRefusal,
} from './appointment-quotas.ts';
