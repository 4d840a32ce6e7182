export { readBusyTimes } from './busy-time.ts';
export { freeHours, isOfSpecialty, nextFreeHours } from './free-hours.ts';
export { offeredRange } from './offered-range.ts';
export { readAgendaRules } from './read-agendas.ts';
export { slotsOf, slotAt, type Slot } from './slots.ts';
export { zoneClock } from './zone-clock.ts';
