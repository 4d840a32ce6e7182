import type { RemoteConfig } from '@acolhe/federation/registry';
import type { NoValues } from '@acolhe/session';
import manifest from './package.json';

/** Paths of this remote's screens; other remotes lead to them by the names in `addresses`. */
export const SENT_DOCUMENTS_PATH = '/portal-paciente/documentos';
export const RECEIVED_DOCUMENTS_PATH = '/portal-paciente/documentos-clinicos';
export const VISIT_HISTORY_PATH = '/portal-paciente/historico-atendimento';

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    /** The documents that the patient sent, and where more are sent. */
    readonly 'sent-documents': NoValues;
    /** The documents that professionals issued to the patient. */
    readonly 'received-documents': NoValues;
    /** The patient's encounters. */
    readonly 'visit-history': NoValues;
    /** Those of one day, `YYYY-MM-DD` in São Paulo. */
    readonly 'visit-history-of': { readonly date: string };
  }
}

export const config: RemoteConfig = {
  name: 'mfe-documents',
  version: manifest.version,
  port: 3004,
  portalApi: '^3.0.0',
  routes: [
    { path: SENT_DOCUMENTS_PATH, exact: true, access: 'patient' },
    { path: RECEIVED_DOCUMENTS_PATH, exact: true, access: 'patient' },
    { path: VISIT_HISTORY_PATH, exact: true, access: 'patient' },
  ],
  addresses: {
    'sent-documents': SENT_DOCUMENTS_PATH,
    'received-documents': RECEIVED_DOCUMENTS_PATH,
    'visit-history': VISIT_HISTORY_PATH,
    'visit-history-of': `${VISIT_HISTORY_PATH}?dia={date}`,
  },
  parts: { documents: 'frame', 'clinical-documents': 'frame', history: 'frame' },
  exposes: { './routes': './src/routes.tsx', './embed': './src/embed.tsx' },
};
