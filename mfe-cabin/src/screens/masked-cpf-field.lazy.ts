// A separate module, so that the mask's code loads with it alone.
export { CpfField } from '@acolhe/ui';
