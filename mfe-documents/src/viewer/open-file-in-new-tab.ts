import { openFileCall } from '@acolhe/contracts';
import { openInNewTab, usePortal, useServiceCall } from '@acolhe/session';
import { useCallback } from 'react';
import { GONE_MESSAGE } from './content/load-content.ts';

/**
 * Gives a function that opens a file in a tab of its own. Call it while a press is handled.
 * @returns resolves when the tab was led there, or the patient was told why not
 * @see docs/product/viewer.md
 */
export function useOpenFileInNewTab(): (fileId: number) => Promise<void> {
  const portal = usePortal();
  const openFile = useServiceCall(openFileCall);
  return useCallback(
    async (fileId) => {
      const fault = await openInNewTab(() => openFile({ fileId }));
      if (!fault) return;
      const { kind, httpStatus, message } = fault;
      portal.notify({
        tone: kind === 'blocked' ? 'warning' : 'danger',
        message: httpStatus === 404 ? GONE_MESSAGE : message,
      });
    },
    [portal, openFile],
  );
}
