import { openFileCall } from '@acolhe/contracts';
import { usePortal, useServiceCall } from '@acolhe/session';
import { useCallback } from 'react';
import { GONE_MESSAGE } from './content/load-content.ts';

const BLOCKED = 'O navegador bloqueou a nova aba. Permita abas deste site e tente de novo.';

/**
 * Gives a function that opens a file in a tab of its own. Call it while a press is handled: browsers open no tab later,
 * so the tab is opened first and led to the file's short-lived address once that is known.
 * @returns resolves when the tab was led there, or the patient was told why not
 * @see docs/product/viewer.md
 */
export function useOpenInNewTab(): (fileId: number) => Promise<void> {
  const portal = usePortal();
  const openFile = useServiceCall(openFileCall);
  return useCallback(
    async (fileId) => {
      const tab = window.open('');
      if (!tab) return portal.notify({ tone: 'warning', message: BLOCKED });
      tab.document.title = 'Abrindo o documento';
      tab.document.body.textContent = 'Abrindo o documento...';
      // The file's page is not to reach back into this one.
      tab.opener = null;
      const { data, error } = await openFile({ fileId });
      if (data) return tab.location.replace(data.url);
      tab.close();
      portal.notify({ tone: 'danger', message: error.httpStatus === 404 ? GONE_MESSAGE : error.message });
    },
    [portal, openFile],
  );
}
