import { callIdOf, type CallKey, issueDocumentCall } from '@acolhe/contracts';
import { useRef, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { type DocumentDrafts, NO_DRAFT } from './document-drafts.ts';
import type { WrittenDocument } from './document-form.tsx';

/** Where the work on a document stands, once it was written. */
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
  /** Issues what was written, unless that is under way. */
  readonly issue: () => void;
  readonly withdraw: (isBeingWithdrawn: boolean) => void;
  readonly becomeWithdrawn: () => void;
}

const CHECKING: DocumentState = { kind: 'checking' };

/**
 * Keeps the work on a document while the screen around it changes, as when the call ends.
 * @param call the call whose document it is; for another one the work begins anew
 */
export function useDocumentWork(
  service: ConsoleService,
  drafts: DocumentDrafts,
  call: CallKey | undefined,
): DocumentWork {
  const [held, setHeld] = useState<{
    readonly call: CallKey | undefined;
    readonly written?: WrittenDocument;
    readonly state: DocumentState;
  }>({ call, state: CHECKING });
  const underWay = useRef(false);
  const { written, state } = held.call === call ? held : { written: undefined, state: CHECKING };
  const become = (next: DocumentState): void => setHeld({ call, written, state: next });
  return {
    drafts,
    written,
    state,
    write: (document) => setHeld({ call, written: document, state: CHECKING }),
    writeOn: () => setHeld({ call, state: CHECKING }),
    issue() {
      if (!written || call === undefined || underWay.current) return;
      underWay.current = true;
      become({ kind: 'issuing' });
      void service.call(issueDocumentCall, { ...callIdOf(call), ...written }).then(({ data, error }) => {
        underWay.current = false;
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
