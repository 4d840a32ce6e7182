import { careRefusalMessage } from '@acolhe/domain';
import { Note } from '@acolhe/ui';
import { schedulingApi } from '../../api/scheduling-api.ts';

/**
 * Says why the patient may book no specialty: why appointments are refused or, when something includes them, that all
 * quotas are used up. Who may not ask about contracts, in a partner's page, reads the latter.
 * @see docs/product/contracts.md
 */
export function NothingToBook({ patientId }: { readonly patientId: number }) {
  const { data, isLoading } = schedulingApi.useSchedulingContractPermissionsQuery({ patientId });
  if (isLoading) return null;
  return (
    <Note kind="warning" live>
      {careRefusalMessage('scheduling', data?.schedulingRefusal ?? 'used-up')}
    </Note>
  );
}
