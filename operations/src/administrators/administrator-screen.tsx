import { type Administrator, listAdministratorsCall } from '@acolhe/contracts/operations';
import { useParams } from '@acolhe/session/router';
import { useOperator } from '../access/operator-context.tsx';
import { RecordFrame, type RecordWords } from '../record/record-frame.tsx';
import { useRecord } from '../record/use-record.ts';
import { AdministratorForm } from './administrator-form.tsx';

const WORDS: RecordWords = {
  list: { href: '/administradores', name: 'Administradores' },
  loading: 'Carregando o administrador',
  failed: 'O administrador não abriu',
  missing: 'Não há administrador neste endereço',
};

/** Edits one administrator. */
export function AdministratorScreen() {
  const { service } = useOperator();
  const { id = '' } = useParams();
  const { row, state } = useRecord<Administrator>(id, (wanted, signal) =>
    service.call(listAdministratorsCall, { id: wanted }, { signal }),
  );
  if (!row) return <RecordFrame words={WORDS} title="Administrador" state={state} />;
  return <AdministratorForm key={row.id} administrator={row} />;
}
