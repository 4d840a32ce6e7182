import type { EmbedParts } from '@acolhe/federation/remote';
import { defineScope } from '@acolhe/session';
import { RECEIVED_DOCUMENTS_PATH, SENT_DOCUMENTS_PATH, VISIT_HISTORY_PATH } from '../remote.config.ts';
import { routes } from './routes.tsx';

declare module '@acolhe/session/declarations' {
  interface SessionScopes {
    /** The papers of one patient, in a partner's page. */
    readonly documents: true;
  }
}

// No password was checked: the patient may be asked for the consent, and set none.
defineScope('documents', { opens: [], gates: ['consent'] });

/** The parts that partners can mount, in a frame of the portal's origin (`remote.config.ts`). */
export const parts: EmbedParts = {
  documents: { routes, startPath: SENT_DOCUMENTS_PATH, scope: 'documents' },
  'clinical-documents': { routes, startPath: RECEIVED_DOCUMENTS_PATH, scope: 'documents' },
  history: { routes, startPath: VISIT_HISTORY_PATH, scope: 'documents' },
};
