import { dayInSaoPaulo } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';

/** Today in São Paulo by the service's clock, `YYYY-MM-DD`. */
export function useToday(): string {
  const { clock } = usePortal();
  return dayInSaoPaulo(new Date(clock.nowMs()));
}
