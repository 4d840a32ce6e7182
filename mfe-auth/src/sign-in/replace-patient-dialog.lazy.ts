// A module of its own: the dialog is loaded only when somebody else's link was opened.
export { ReplacePatientDialog } from '@acolhe/ui';
