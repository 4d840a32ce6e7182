import { Page } from '@acolhe/ui';

export function VisitHistoryScreen() {
  return <Page title="Histórico de Atendimento">{null}</Page>;
}
