import { type ManagedPatient, readPatientCall } from '@acolhe/contracts/operations';
import { useParams } from '@acolhe/session/router';
import { useOperator } from '../access/operator-context.tsx';
import { RecordFrame } from '../record/record-frame.tsx';
import { useRecord } from '../record/use-record.ts';
import { PATIENT } from './patient-addresses.ts';
import { PatientForm } from './patient-form.tsx';

/** The record of one patient. */
export function PatientScreen() {
  const { service } = useOperator();
  const { id = '' } = useParams();
  const { row, state } = useRecord<ManagedPatient>(id, async (wanted, signal) => {
    const { data, error } = await service.call(readPatientCall, { id: wanted }, { signal });
    if (data) return { data: { items: [data] } };
    return error.httpStatus === 404 ? { data: { items: [] } } : { error };
  });
  if (!row) return <RecordFrame words={PATIENT} title="Paciente" state={state} />;
  return <PatientForm key={row.id} patient={row} />;
}
