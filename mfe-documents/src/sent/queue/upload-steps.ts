// What is loaded once a file is chosen.
export { prepareDocument } from '../preparation/prepare-document.ts';
export { sendDocument } from '../upload/send-document.ts';
