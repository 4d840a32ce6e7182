export { answerNavigations } from './answer-navigations.ts';
export { offlinePage, type OfflinePage } from './offline-page.ts';
export { type PushWords, showPushes } from './show-pushes.ts';
export type { WorkerScope } from './worker-scope.ts';
