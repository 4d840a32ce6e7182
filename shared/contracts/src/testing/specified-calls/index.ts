export { ACCOUNTS } from './accounts.ts';
export { DOCUMENTS } from './documents-and-history.ts';
export { FILES } from './files.ts';
export { GIFT_CARDS } from './gift-cards.ts';
export { MOVEMENT_LOG } from './movement-log.ts';
export { type Fields, type Known, MARIA, RAFAEL, type Row } from './row.ts';
export { SCHEDULED_CALL } from './scheduled-calls.ts';
export { SCHEDULING } from './scheduling.ts';
export { URGENT_CARE } from './urgent-care.ts';
