import type { EmbedParts } from '@acolhe/federation/remote';
import { RECEIVED_DOCUMENTS_PATH, SENT_DOCUMENTS_PATH, VISIT_HISTORY_PATH } from './navigation/paths.ts';
import { routes } from './routes.tsx';

/** The parts that partners can mount. */
export const parts: EmbedParts = {
  documents: { routes, startPath: SENT_DOCUMENTS_PATH },
  'clinical-documents': { routes, startPath: RECEIVED_DOCUMENTS_PATH },
  history: { routes, startPath: VISIT_HISTORY_PATH },
};
