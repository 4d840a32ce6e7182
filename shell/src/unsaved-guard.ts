import { selectIsInterrupted, usePortal } from '@acolhe/session';
import { NavigationType, useBlocker } from '@acolhe/session/router';
import type { LeaveDialogProps } from '@acolhe/ui';
import { useCallback, useEffect, useState } from 'react';

export interface UnsavedGuardOptions {
  /** Whether the screen holds input that is not saved; the same function from one drawing to the next. */
  readonly hasUnsaved: () => boolean;
  /** Whether the input on the screen stays when the address becomes this path. */
  readonly staysAt: (path: string) => boolean;
}

export interface UnsavedGuard {
  /** Signs out; asks first when something would be lost: input that is not saved, then a place in the queue. */
  readonly exit: () => void;
  /** The state of the question while it is open. */
  readonly asking: (LeaveDialogProps & { readonly about: 'input' | 'queue' }) | undefined;
}

/**
 * Asks before a screen with unsaved input is left by a link, the back button, the exit, or with the tab; while a dialog
 * is open, the back button is for the dialog.
 * @see docs/product/page-frame.md
 */
export function useUnsavedGuard({ hasUnsaved, staysAt }: UnsavedGuardOptions): UnsavedGuard {
  const portal = usePortal();
  const [exit, setExit] = useState<{ readonly about: 'input' | 'queue'; readonly busy: boolean }>();
  // Reads the store directly: navigation to the sign-in starts before the next render.
  const isInterrupted = useCallback((): boolean => selectIsInterrupted(portal.store.getState()), [portal]);
  const [backFrom, setBackFrom] = useState<HTMLDialogElement>();
  const blocker = useBlocker(({ nextLocation, historyAction }) => {
    const dialog = historyAction === NavigationType.Pop ? dialogOnTop(document) : undefined;
    setBackFrom(dialog);
    return isInterrupted() || dialog !== undefined || (hasUnsaved() && !staysAt(nextLocation.pathname));
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (isInterrupted()) blocker.reset(); // The question over the covered screen has its own exits.
    else if (backFrom) {
      blocker.reset();
      askToClose(backFrom);
    }
  }, [blocker, backFrom, isInterrupted]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);

  const signOut = async (confirmed?: 'input' | 'queue'): Promise<void> => {
    if (confirmed) setExit({ about: confirmed, busy: true });
    const outcome = await portal.session.signOut({ keepsPlace: confirmed !== 'queue' });
    setExit(!outcome.ok && outcome.asksToLeaveQueue ? { about: 'queue', busy: false } : undefined);
  };
  const isLeaving = blocker.state === 'blocked' && !backFrom && !isInterrupted();
  return {
    exit: () => (hasUnsaved() ? setExit({ about: 'input', busy: false }) : void signOut()),
    asking: exit
      ? { ...exit, onStay: () => setExit(undefined), onLeave: () => void signOut(exit.about) }
      : isLeaving
        ? { about: 'input', busy: false, onStay: () => blocker.reset(), onLeave: () => blocker.proceed() }
        : undefined,
  };
}

/**
 * Returns the topmost open dialog, if there is one. It is found in the page: remotes draw theirs with their own copy of
 * the components, and one that opens over another is drawn inside or after it.
 */
function dialogOnTop(page: Document): HTMLDialogElement | undefined {
  return [...page.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
}

/** Asks a dialog as Esc does: its screen says whether it closes. */
function askToClose(dialog: HTMLDialogElement): void {
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}
