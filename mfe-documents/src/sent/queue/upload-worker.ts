import type { Portal } from '@acolhe/session';
import type { UploadAddresses } from '../upload/upload-addresses.ts';
import type { UploadResult, UploadWorker } from './upload-queue.ts';

const SAVE_FAILED = 'Erro ao salvar documento';
/** Refusals of the document itself: it would be refused again. */
const FINAL_REFUSALS = [
  'too-large',
  'too-many-pixels',
  'unsupported-file',
  'empty-file',
  'infected-file',
  'active-pdf',
  'attachment-pdf',
  'form-pdf',
  'encrypted-pdf',
  'unreadable-pdf',
];

/** Loads what prepares and sends documents, which nobody needs who only reads the list. */
export const loadSteps = () => import('./upload-steps.ts');

/** Prepares documents in the browser, and sends them with the session of the portal. */
export function createUploadWorker(portal: Portal, addresses: UploadAddresses): UploadWorker {
  return {
    prepare: async (file) => (await loadSteps()).prepareDocument(file),
    async send(file, type, { onProgress, onBroken }, signal): Promise<UploadResult> {
      const { sendDocument } = await loadSteps();
      const connection = portal.store.dispatch((_dispatch, _state, theConnection) => theConnection);
      const outcome = await sendDocument({ file, type, connection, addresses, signal, onProgress }, onBroken);
      if (outcome.kind !== 'refused') return outcome;
      const { code, message = SAVE_FAILED } = outcome;
      return { kind: 'refused', message, canRetry: !FINAL_REFUSALS.includes(code) };
    },
  };
}
