/** What covers a screen with a question: a piece of its own, since no first view asks one. */
export { Interrupted } from './interrupted.tsx';
export { LeaveDialog, LeaveQueueDialog } from '@acolhe/ui';
