import { clinicalDocumentLabel, type IssuedNotice, openFileCall } from '@acolhe/contracts';
import { type NoValues, openInNewTab, usePortal, useServiceCall } from '@acolhe/session';
import { Button, Note, useStyles } from '@acolhe/ui';
import { useState } from 'react';
import * as styles from './call-screen.module.css';

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    readonly 'received-documents': NoValues;
  }
}

/**
 * Says that the professional issued a document, until it is closed; the next one is said again. Where the portal has
 * the patient's documents it is opened in a tab of its own, so that the call goes on.
 * @see docs/product/call-screen.md
 */
export function IssuedNote({ issued }: { readonly issued: IssuedNotice | undefined }) {
  const portal = usePortal();
  const css = useStyles(styles);
  const openFile = useServiceCall(openFileCall);
  const [closed, setClosed] = useState<number>();
  if (!issued || issued.documentId === closed) return null;
  const close = (): void => setClosed(issued.documentId);
  const open = async (): Promise<void> => {
    const fault = await openInNewTab(() => openFile({ fileId: issued.fileId }));
    if (!fault) return close();
    portal.notify({ tone: fault.kind === 'blocked' ? 'warning' : 'danger', message: fault.message });
  };
  const hasDocuments = portal.linkTo('received-documents') !== undefined;
  return (
    <Note
      key={issued.documentId}
      kind="success"
      title={`Você recebeu um documento: ${clinicalDocumentLabel(issued.type)}`}
      live
      floating
      action={
        <div className={css.actions}>
          {hasDocuments && (
            <Button size="small" onPress={() => void open()}>
              Abrir em outra aba
            </Button>
          )}
          <Button size="small" kind="quiet" onPress={close}>
            Fechar
          </Button>
        </div>
      }
    >
      <span className={css.kept}>Ele fica guardado em Documentos Médicos Recebidos, no portal.</span>
    </Note>
  );
}
