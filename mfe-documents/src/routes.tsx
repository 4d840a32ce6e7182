import { lazyScreen, RemoteRoot } from '@acolhe/federation/remote';
import type { RouteObject } from '@acolhe/session/router';
import { RECEIVED_DOCUMENTS_PATH, SENT_DOCUMENTS_PATH, VISIT_HISTORY_PATH } from '../remote.config.ts';

/** Routes of the remote. Each screen loads when it is opened. */
export const routes: RouteObject[] = [
  {
    element: <RemoteRoot />,
    children: [
      lazyScreen({
        path: SENT_DOCUMENTS_PATH,
        handle: { frame: 'page', title: 'Adicionar Documentos' },
        load: async () => (await import('./sent/sent-documents-screen.tsx')).SentDocumentsScreen,
      }),
      lazyScreen({
        path: RECEIVED_DOCUMENTS_PATH,
        handle: { frame: 'page', title: 'Documentos Médicos Recebidos' },
        load: async () => (await import('./received/received-documents-screen.tsx')).ReceivedDocumentsScreen,
      }),
      lazyScreen({
        path: VISIT_HISTORY_PATH,
        handle: { frame: 'page', title: 'Histórico de Atendimento' },
        load: async () => (await import('./history/visit-history-screen.tsx')).VisitHistoryScreen,
      }),
    ],
  },
];
