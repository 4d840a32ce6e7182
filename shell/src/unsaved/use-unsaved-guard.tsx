import { usePortal } from '@acolhe/session';
import { useBlocker } from '@acolhe/session/router';
import { type ReactNode, useEffect, useState } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';

export interface UnsavedGuardOptions {
  /** Whether the screen holds input that is not saved; the same function from one drawing to the next. */
  readonly hasUnsaved: () => boolean;
  /** Whether what is on the screen stays when the address becomes this path. */
  readonly staysAt: (path: string) => boolean;
}

export interface UnsavedGuard {
  /** Signs out; asks first when something would be lost. */
  readonly exit: () => void;
  /** The question, while it is asked. */
  readonly dialog: ReactNode;
}

/** Asks before a screen with unsaved input is left by a link, the back button, the exit, or with the tab. See docs/product/page-frame.md. */
export function useUnsavedGuard({ hasUnsaved, staysAt }: UnsavedGuardOptions): UnsavedGuard {
  const portal = usePortal();
  const [exit, setExit] = useState<'asked' | 'going'>();
  const blocker = useBlocker(({ nextLocation }) => hasUnsaved() && !staysAt(nextLocation.pathname));

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => { if (hasUnsaved()) event.preventDefault(); };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);

  const signOut = async (): Promise<void> => {
    setExit('going');
    await portal.session.signOut();
    setExit(undefined);
  };
  const dialog = exit
    ? <LeaveDialog busy={exit === 'going'} onStay={() => setExit(undefined)} onLeave={() => void signOut()} />
    : blocker.state === 'blocked' && <LeaveDialog busy={false} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
  return {
    exit: () => (hasUnsaved() ? setExit('asked') : void portal.session.signOut()),
    dialog,
  };
}
