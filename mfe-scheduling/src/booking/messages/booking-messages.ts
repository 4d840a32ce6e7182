import type { PortalApiError } from '@acolhe/session';

/**
 * What the screen says.
 * @see docs/product/scheduling-screen.md
 */
export const SPECIALTY_EXHAUSTED = 'Especialidade com agendas esgotadas, orientamos aguardar abertura de novas datas.';
export const PROFESSIONAL_EXHAUSTED = 'Profissional com agenda esgotada, orientamos aguardar abertura de novas datas.';
export const AGENDA_FAILED = 'Falha ao buscar agenda do profissional, tente novamente mais tarde!';
export const HOURS_FAILED = 'Falha ao buscar horarios, tente novamente mais tarde!';
export const OWN_LIST_FAILED = 'Falha ao obter agendamento já realizado, tente novamente mais tarde!';
export const BOOKING_FAILED = 'Falha ao tentar realizar agendamento, tente novamente mais tarde!';
export const BOOKED = 'Agendamento realizado com sucesso!';
export const RESCHEDULING_FAILED = 'Falha ao tentar remarcar a consulta, tente novamente mais tarde!';
export const RESCHEDULED = 'Agendamento remarcado com sucesso!';
export const HOLD_ENDED = 'A reserva deste horário terminou. Escolha um horário de novo.';
export const NOT_HELD =
  'Não foi possível reservar este horário enquanto você confere. Ainda dá para solicitar o agendamento.';

/** The message of a failed submit: the service's own where it refused, else the given one. */
export const failureMessage = (error: PortalApiError, otherwise: string): string =>
  error.kind === 'refused' ? error.message : otherwise;
