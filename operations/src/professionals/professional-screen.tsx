import { listManagedProfessionalsCall, type ManagedProfessional } from '@acolhe/contracts/operations';
import { useParams } from '@acolhe/session/router';
import { useOperator } from '../access/operator-context.tsx';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { RecordFrame } from '../record/record-frame.tsx';
import { useRecord } from '../record/use-record.ts';
import { ProfessionalForm } from './professional-form.tsx';
import { PROFESSIONAL } from './professional-words.ts';

const TITLE = 'Profissional';

/** Changes one professional. */
export function ProfessionalScreen() {
  const { service } = useOperator();
  const { id = '' } = useParams();
  const catalogue = useCatalogue();
  const { row, state } = useRecord<ManagedProfessional>(id, (wanted, signal) =>
    service.call(listManagedProfessionalsCall, { id: wanted }, { signal }),
  );
  if (!row) return <RecordFrame words={PROFESSIONAL} title={TITLE} state={state} />;
  if (!catalogue.data) return <RecordFrame words={PROFESSIONAL} title={TITLE} state={catalogue} />;
  return <ProfessionalForm key={row.id} professional={row} specialties={catalogue.data.specialties} />;
}
