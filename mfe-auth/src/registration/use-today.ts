import { isoDateOf } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { formatDate } from '@acolhe/ui';

/** Today in São Paulo by the service's clock, `YYYY-MM-DD`. */
export function useToday(): string {
  const { clock } = usePortal();
  return isoDateOf(formatDate(new Date(clock.nowMs()))) ?? '';
}
