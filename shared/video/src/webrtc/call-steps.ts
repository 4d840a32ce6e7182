/** The steps in which a room finds the other side, in their order. */
export type CallStep = 'ready' | 'join' | 'greeted' | 'offer' | 'answer' | 'connected' | 'first-frame';

/** What the names of the marks of a call begin with. */
const PREFIX = 'acolhe-call:';

/**
 * Leaves a mark in the page's timeline (W3C User Timing), by which `npm run bench` and a browser's tools tell where the
 * time of a call goes.
 * @see docs/product/call.md
 */
export const markStep = (step: CallStep): void => void performance.mark(`${PREFIX}${step}`);
