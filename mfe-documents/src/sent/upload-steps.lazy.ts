// Loaded once a file is chosen.
export { inspectDocument, prepareDocument } from './prepare-document.ts';
export { sendDocument } from './send-document.ts';
