import { Note } from '@acolhe/ui';
import { schedulingApi } from '../../api/scheduling-api.ts';
import { NO_QUOTA } from '../messages/booking-messages.ts';

/**
 * Says why the patient may book no specialty: what is wrong with the contract or, with an active one, that all quotas
 * are used up. Who may not ask about contracts, in a partner's page, reads the latter.
 */
export function NothingToBook({ patientId }: { readonly patientId: number }) {
  const { data, isLoading } = schedulingApi.useSchedulingContractPermissionsQuery({ patientId });
  if (isLoading) return null;
  return (
    <Note kind="warning" live>
      {data?.message ?? NO_QUOTA}
    </Note>
  );
}
