// Loaded once a file is chosen.
export { prepareDocument } from './prepare-document.ts';
export { sendDocument } from './send-document.ts';
