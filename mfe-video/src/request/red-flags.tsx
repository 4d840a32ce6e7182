import { icons, LinkButton, Note } from '@acolhe/ui';

/**
 * Shows the emergencies for which nobody should wait in a queue.
 * @see docs/product/urgent-care-request.md
 */
export function RedFlags() {
  return (
    <Note
      kind="warning"
      title="Não espere na fila se houver sinal de emergência"
      action={
        <LinkButton href="tel:192" icon={icons.phone}>
          Ligar 192 (SAMU)
        </LinkButton>
      }
    >
      Dor no peito, falta de ar, desmaio, convulsão, sangramento que não para, fraqueza de um lado do corpo, fala
      enrolada ou confusão: ligue 192.
    </Note>
  );
}
