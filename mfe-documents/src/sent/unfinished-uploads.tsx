import { type ApiConnection, usePortal } from '@acolhe/session';
import { Button, formatFileSize, Stack, UploadCard, useFocusFallback, useStyles } from '@acolhe/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { discardUnfinished, readUnfinished, type UnfinishedUpload, type UploadAddresses } from './upload-addresses.ts';
import * as styles from './unfinished-uploads.module.css';

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
function useUnfinishedUploads(addresses: UploadAddresses): UnfinishedUploads {
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

/**
 * The documents whose upload was interrupted by closing or reloading the page. A page cannot read a file again by
 * itself: the patient chooses it again, or discards the sent parts.
 * @see docs/product/sent-documents.md
 */
export function UnfinishedList({ addresses }: { readonly addresses: UploadAddresses }) {
  const { list, discard } = useUnfinishedUploads(addresses);
  const css = useStyles(styles);
  const place = useRef<HTMLDivElement>(null);
  // The button that discarded a document is removed with it.
  const focusProps = useFocusFallback(() => place.current?.focus());
  return (
    <div ref={place} className={css.place} tabIndex={-1} {...focusProps}>
      {list.length > 0 && (
        <Stack>
          <h2>Envios que não terminaram</h2>
          <p>Para continuar de onde parou, escolha o mesmo arquivo abaixo e salve.</p>
          <ul>
            {list.map((upload) => (
              <UploadCard
                key={upload.address}
                name={upload.name}
                kind="warning"
                status={`Parou em ${formatFileSize(upload.sentBytes)} de ${formatFileSize(upload.totalBytes)}.`}
                progress={upload}
                actions={
                  <Button
                    kind="text"
                    size="small"
                    aria-label={`Descartar: ${upload.name}`}
                    onPress={() => discard(upload)}
                  >
                    Descartar
                  </Button>
                }
              />
            ))}
          </ul>
        </Stack>
      )}
    </div>
  );
}
