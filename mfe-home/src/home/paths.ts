/** Where the doors and rows of the home lead. */
export const URGENT_CARE_PATH = '/portal-paciente/solicitar-pronto-atendimento';
export const SCHEDULING_PATH = '/portal-paciente/agendamento';
export const APPOINTMENTS_PATH = '/portal-paciente/links';
export const HISTORY_PATH = '/portal-paciente/historico-atendimento';
export const RECEIVED_DOCUMENTS_PATH = '/portal-paciente/documentos-clinicos';
export const SENT_DOCUMENTS_PATH = '/portal-paciente/documentos';
export const PROFILE_PATH = '/portal-paciente/user-info';
export const GIFT_CARD_PATH = '/portal-paciente/gift-card';

/** Where a live visit goes on. */
export const visitPath = (requestId: number): string => `/portal-paciente/video?video=${requestId}`;

/** Where the call of an appointment goes on. */
export const appointmentCallPath = (appointmentId: number): string =>
  `/portal-paciente/video?agendamento=${appointmentId}`;
