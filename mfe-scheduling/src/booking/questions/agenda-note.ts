import type { Portal } from '@acolhe/session';

/** Adds to a message when the brand's agendas open, where the brand says it. */
export const withAgendaNote = (message: string, { agendaNote }: Pick<Portal['brand'], 'agendaNote'>): string =>
  agendaNote === null ? message : `${message} ${agendaNote}`;
