export { type Entitlement, spendUrgentCare, urgentCareEntitlement } from './entitlement.ts';
