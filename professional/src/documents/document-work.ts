import { callIdOf, type CallKey, issueDocumentCall } from '@acolhe/contracts';
import { useRef, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { type DocumentDrafts, NO_DRAFT } from './document-drafts.ts';
import type { WrittenDocument } from './document-form.tsx';

/** Step of the work on a document, once it was written. */
export type DocumentState =
  | { readonly kind: 'checking'; readonly failure?: string }
  | { readonly kind: 'issuing' }
  | { readonly kind: 'issued'; readonly documentId: number; readonly isBeingWithdrawn: boolean }
  | { readonly kind: 'withdrawn' };

/** A document of one call, from its draft to its withdrawal. */
export interface DocumentWork {
  readonly drafts: DocumentDrafts;
  /** Undefined while it is being written. */
  readonly written: WrittenDocument | undefined;
  readonly state: DocumentState;
  readonly write: (document: WrittenDocument) => void;
  /** Goes back to the form. */
  readonly writeOn: () => void;
  /** Issues the document, unless that is in progress. */
  readonly issue: () => void;
  readonly withdraw: (isBeingWithdrawn: boolean) => void;
  readonly becomeWithdrawn: () => void;
}

interface HeldWork {
  readonly written: WrittenDocument | undefined;
  readonly state: DocumentState;
}

const CHECKING: DocumentState = { kind: 'checking' };
const NOT_WRITTEN: HeldWork = { written: undefined, state: CHECKING };

/**
 * Holds the work on a document while its host screen changes, as when the call ends.
 * @param call the call of the document; each call has separate work, which continues while another's is shown
 */
export function useDocumentWork(
  service: ConsoleService,
  drafts: DocumentDrafts,
  call: CallKey | undefined,
): DocumentWork {
  const [works, setWorks] = useState<ReadonlyMap<CallKey, HeldWork>>(new Map());
  const inProgress = useRef(new Set<CallKey>());
  const { written, state } = (call === undefined ? undefined : works.get(call)) ?? NOT_WRITTEN;
  const hold = (work: HeldWork): void => {
    if (call !== undefined) setWorks((held) => new Map(held).set(call, work));
  };
  const become = (next: DocumentState): void => hold({ written, state: next });
  return {
    drafts,
    written,
    state,
    write: (document) => hold({ written: document, state: CHECKING }),
    writeOn: () => hold(NOT_WRITTEN),
    issue() {
      if (!written || call === undefined || inProgress.current.has(call)) return;
      inProgress.current.add(call);
      become({ kind: 'issuing' });
      void service.call(issueDocumentCall, { ...callIdOf(call), ...written }).then(({ data, error }) => {
        inProgress.current.delete(call);
        if (data) drafts.setDraft(call, NO_DRAFT);
        become(
          data
            ? { kind: 'issued', documentId: data.documentId, isBeingWithdrawn: false }
            : { kind: 'checking', failure: error.message },
        );
      });
    },
    withdraw(isBeingWithdrawn) {
      if (state.kind === 'issued') become({ ...state, isBeingWithdrawn });
    },
    becomeWithdrawn: () => become({ kind: 'withdrawn' }),
  };
}
