import { type VisitEnding, visitKey } from '@acolhe/contracts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { CallDrafts } from '../call-drafts/call-drafts.ts';
import type { ConsoleNotice, ConsoleState, PastVisit } from '../console-state/console-state.ts';
import type { ConsoleScene } from './console-scene.ts';

/** Ends after which the service takes no guidance from this console, or has it from another screen. */
const CLOSED: ReadonlySet<VisitEnding | 'unknown'> = new Set(['returned', 'handed-over', 'finished'] as const);

/** Whether a visit ended as its professional asked: what was typed went with it. */
const isAsAsked = (notice: ConsoleNotice | undefined): boolean =>
  notice?.kind === 'visit-finished' || notice?.kind === 'visit-handed-over';

function visitOf(scene: ConsoleScene): PastVisit | undefined {
  if (scene.kind !== 'call') return undefined;
  return { call: visitKey(scene.requestId), patientName: scene.self.patientName ?? '' };
}

/**
 * Leaves what was typed in a visit when the visit ends otherwise than by its professional. What went with an end whose
 * request got no answer is left too: the patient may have been first.
 * @see docs/product/console.md
 */
export function useVisitEnd(drafts: CallDrafts, { notice, unansweredExit }: ConsoleState, scene: ConsoleScene): void {
  const before = useRef<{ readonly visit?: PastVisit; readonly isUnanswered: boolean }>({ isUnanswered: false });
  // Before the page is drawn: what is forgotten is not shown for a moment.
  useLayoutEffect(() => {
    const { visit, isUnanswered } = before.current;
    const now = visitOf(scene);
    before.current = { visit: now, isUnanswered: unansweredExit !== undefined };
    if (!visit || visit.call === now?.call) return;
    if (isAsAsked(notice) && !isUnanswered) drafts.forget(visit.call);
    else drafts.leave(visit);
  });

  const closed =
    notice?.kind === 'visit-ended' && notice.ending !== undefined && CLOSED.has(notice.ending)
      ? notice.requestId
      : undefined;
  useEffect(() => {
    if (closed !== undefined) drafts.refuseGuidance(visitKey(closed));
  }, [drafts, closed]);
}
