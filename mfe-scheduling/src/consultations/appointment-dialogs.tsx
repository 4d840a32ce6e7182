import type { Appointment } from '@acolhe/contracts';
import { usePortal } from '@acolhe/session';
import { useEffect, useState } from 'react';
import type { CancelOutcome } from './appointment-actions.ts';

const loadDialogs = () => import('./appointment-dialogs.lazy.tsx');

interface LazyDialogsProps {
  /** The appointment that the patient is about to cancel. */
  readonly cancelling: Appointment | undefined;
  readonly onConfirmCancel: (appointment: Appointment, reason: string) => Promise<CancelOutcome>;
  readonly onDismiss: () => void;
  /** A link that the browser did not let the page copy. */
  readonly link: string | undefined;
  readonly onCloseLink: () => void;
}

/**
 * The dialogs of the list. They are a separate chunk, prefetched after the list so that the list does not wait for
 * them; a failed load is retried when a dialog is needed.
 */
export function LazyDialogs({ cancelling, onConfirmCancel, onDismiss, link, onCloseLink }: LazyDialogsProps) {
  const portal = usePortal();
  const [dialogs, setDialogs] = useState<Awaited<ReturnType<typeof loadDialogs>>>();
  const isWanted = cancelling !== undefined || link !== undefined;
  useEffect(() => {
    if (dialogs) return;
    let isCurrent = true;
    loadDialogs().then(
      (loaded) => isCurrent && setDialogs(loaded),
      () => {
        if (!isCurrent || !isWanted) return;
        portal.notify({ tone: 'danger', message: 'A janela não abriu. Confira a internet e tente de novo.' });
        onDismiss();
        onCloseLink();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [dialogs, isWanted, portal, onDismiss, onCloseLink]);
  if (!dialogs) return null;
  return (
    <>
      {cancelling && (
        <dialogs.CancelDialog
          appointment={cancelling}
          onConfirm={(reason) => onConfirmCancel(cancelling, reason)}
          onBack={onDismiss}
        />
      )}
      {link !== undefined && <dialogs.LinkDialog link={link} onClose={onCloseLink} />}
    </>
  );
}
