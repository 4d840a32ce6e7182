/** Paths of the screens that the home links to. */
export const URGENT_CARE_PATH = '/portal-paciente/solicitar-pronto-atendimento';
export const SCHEDULING_PATH = '/portal-paciente/agendamento';
export const APPOINTMENTS_PATH = '/portal-paciente/links';
export const HISTORY_PATH = '/portal-paciente/historico-atendimento';
export const RECEIVED_DOCUMENTS_PATH = '/portal-paciente/documentos-clinicos';
export const SENT_DOCUMENTS_PATH = '/portal-paciente/documentos';
export const GIFT_CARD_PATH = '/portal-paciente/gift-card';

/** Path of a visit that is under way. */
export const visitPath = (requestId: number): string => `/portal-paciente/video?video=${requestId}`;

/** Path of an appointment's call that is under way. */
export const appointmentCallPath = (appointmentId: number): string =>
  `/portal-paciente/video?agendamento=${appointmentId}`;
