/** Paths of this remote's screens; other remotes lead to them by the names that `remote.config.ts` declares. */
export const SENT_DOCUMENTS_PATH = '/portal-paciente/documentos';
export const RECEIVED_DOCUMENTS_PATH = '/portal-paciente/documentos-clinicos';
export const VISIT_HISTORY_PATH = '/portal-paciente/historico-atendimento';
