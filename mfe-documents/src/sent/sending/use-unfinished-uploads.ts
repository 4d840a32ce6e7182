import { type ApiConnection, usePortal } from '@acolhe/session';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { discardUnfinished, readUnfinished, type UnfinishedUpload } from '../upload/unfinished-uploads.ts';
import type { UploadAddresses } from '../upload/upload-addresses.ts';

/** What an earlier page of this tab left half sent. */
export interface UnfinishedUploads {
  readonly list: readonly UnfinishedUpload[];
  readonly discard: (upload: UnfinishedUpload) => void;
}

/**
 * Finds the documents that an earlier page of this tab left half sent, and says so aloud. One whose file was chosen
 * again leaves the list.
 * @see docs/product/sent-documents.md
 */
export function useUnfinishedUploads(addresses: UploadAddresses): UnfinishedUploads {
  const portal = usePortal();
  const connection = useMemo(
    (): ApiConnection => portal.store.dispatch((_dispatch, _state, theConnection) => theConnection),
    [portal],
  );
  const [found, setFound] = useState<readonly UnfinishedUpload[]>([]);
  useEffect(() => {
    let isOpen = true;
    const read = async (): Promise<void> => {
      const answers: UnfinishedUpload[] = [];
      for (const address of addresses.unfinished()) {
        const answer = await readUnfinished(connection, address);
        if (answer === 'gone') addresses.drop(address);
        else if (answer) answers.push(answer);
      }
      if (!isOpen || answers.length === 0) return;
      setFound(answers);
      portal.announce(answers.length === 1 ? '1 envio não terminou.' : `${answers.length} envios não terminaram.`);
    };
    void read();
    return () => {
      isOpen = false;
    };
  }, [addresses, connection, portal]);
  const discard = useCallback(
    async ({ address, name }: UnfinishedUpload): Promise<void> => {
      if (!(await discardUnfinished(connection, address)))
        return portal.notify({ tone: 'danger', message: 'Não foi possível descartar. Tente de novo.' });
      addresses.drop(address);
      setFound((before) => before.filter((one) => one.address !== address));
      portal.notify({ tone: 'success', message: `O envio de ${name} foi descartado.` });
    },
    [addresses, connection, portal],
  );
  const open = new Set(addresses.unfinished());
  return { list: found.filter(({ address }) => open.has(address)), discard: (upload) => void discard(upload) };
}
