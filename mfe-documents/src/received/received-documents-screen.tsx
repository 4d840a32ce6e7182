import { Page } from '@acolhe/ui';

export function ReceivedDocumentsScreen() {
  return <Page title="Documentos Médicos Recebidos">{null}</Page>;
}
