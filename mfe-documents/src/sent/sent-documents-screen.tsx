import { Page } from '@acolhe/ui';

export function SentDocumentsScreen() {
  return <Page title="Meus Documentos Enviados">{null}</Page>;
}
