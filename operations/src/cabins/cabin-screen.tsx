import { listManagedCabinsCall, type ManagedCabin } from '@acolhe/contracts/operations';
import { useParams } from '@acolhe/session/router';
import { useOperator } from '../access/operator-context.tsx';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { RecordFrame } from '../record/record-frame.tsx';
import { useRecord } from '../record/use-record.ts';
import { CabinForm } from './cabin-form.tsx';
import { CABIN } from './cabin-words.ts';

const TITLE = 'Cabine';

/** One cabin: what it last said of itself, its settings, PIN and code. */
export function CabinScreen() {
  const { service } = useOperator();
  const { id = '' } = useParams();
  const catalogue = useCatalogue();
  const { row, state } = useRecord<ManagedCabin>(id, (wanted, signal) =>
    service.call(listManagedCabinsCall, { id: wanted }, { signal }),
  );
  if (!row) return <RecordFrame words={CABIN} title={TITLE} state={state} />;
  if (!catalogue.data) return <RecordFrame words={CABIN} title={TITLE} state={catalogue} />;
  return <CabinForm key={row.id} cabin={row} clients={catalogue.data.clients} />;
}
