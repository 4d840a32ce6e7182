/** Paths of this remote's screens; other remotes lead to them by the names that `remote.config.ts` declares. */
export const SCHEDULING_PATH = '/portal-paciente/agendamento';
export const APPOINTMENTS_PATH = '/portal-paciente/links';
