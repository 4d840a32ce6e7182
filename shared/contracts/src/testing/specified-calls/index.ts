export { ACCOUNTS, MOVEMENT_LOG } from './accounts.ts';
export { DOCUMENTS, FILES } from './documents.ts';
export { GIFT_CARDS } from './gift-cards.ts';
export { type Fields, type Known, MARIA, RAFAEL, type Row } from './row.ts';
export { SCHEDULED_CALL, SCHEDULING } from './scheduling.ts';
export { URGENT_CARE } from './urgent-care.ts';
