import { listPartnersCall, type ManagedPartner } from '@acolhe/contracts/operations';
import { useParams } from '@acolhe/session/router';
import { useOperator } from '../access/operator-context.tsx';
import { RecordFrame } from '../record/record-frame.tsx';
import { useRecord } from '../record/use-record.ts';
import { PartnerForm } from './partner-form.tsx';
import { PARTNER } from './partner-words.ts';

/** Changes one partner. */
export function PartnerScreen() {
  const { service } = useOperator();
  const { id = '' } = useParams();
  const { row, state } = useRecord<ManagedPartner>(id, (wanted, signal) =>
    service.call(listPartnersCall, { id: wanted }, { signal }),
  );
  if (!row) return <RecordFrame words={PARTNER} title="Parceiro" state={state} />;
  return <PartnerForm key={row.id} partner={row} />;
}
