export { freeHours, nextFreeHours, type FreeHoursQuery } from './free-hours.ts';
export { readAgendaRules } from './read-agendas.ts';
export { slotsOf, slotAt, type AgendaRules, type Slot } from './slots.ts';
