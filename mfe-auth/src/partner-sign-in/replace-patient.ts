export { ReplacePatientDialog } from '@acolhe/ui';
