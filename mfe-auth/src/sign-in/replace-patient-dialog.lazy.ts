// Loaded only when a link of another patient was opened.
export { ReplacePatientDialog } from '@acolhe/ui';
