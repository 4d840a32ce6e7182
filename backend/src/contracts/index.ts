export { spendUrgentCare, urgentCareEntitlement } from './entitlement.ts';
