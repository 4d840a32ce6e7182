// A module of its own, so that the mask's code comes with it alone.
export { CpfField } from '@acolhe/ui';
