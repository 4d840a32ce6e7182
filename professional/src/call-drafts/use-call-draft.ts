import type { CallKey } from '@acolhe/contracts';
import { useStore } from '@acolhe/state';
import { useCallback } from 'react';
import { type CallDraft, type CallDrafts, NO_CALL_DRAFT } from './call-drafts.ts';

/** Follows the draft of a call. `change` stays the same function. */
export function useCallDraft(
  drafts: CallDrafts,
  call: CallKey,
): { readonly draft: CallDraft; readonly change: (change: Partial<CallDraft>) => void } {
  const draft = useStore(drafts.store, (held) => held.drafts.get(call)) ?? NO_CALL_DRAFT;
  const change = useCallback((changed: Partial<CallDraft>) => drafts.change(call, changed), [drafts, call]);
  return { draft, change };
}
