import {
  changeContractCall,
  listContractsCall,
  managedContract,
  type ManagedContract,
} from '@acolhe/contracts/operations';
import { useNavigate, useParams } from '@acolhe/session/router';
import { LinkButton } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { type Catalogue, useCatalogue } from '../catalogue/use-catalogue.ts';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { reasonOf } from '../editor/reason-field.tsx';
import { changesOf } from '../editor/same-value.ts';
import { useRecordEditor } from '../editor/use-record-editor.ts';
import { RecordFrame } from '../record/record-frame.tsx';
import { useRecord } from '../record/use-record.ts';
import { CONTRACT, CONTRACTS, newContractHref } from './contract-addresses.ts';
import { ContractFields } from './contract-fields.tsx';
import { checkContract, contractFields, contractValuesOf, writtenContract } from './contract-values.ts';

/** Changes one contract. */
export function ContractScreen() {
  const { service } = useOperator();
  const { id = '' } = useParams();
  const catalogue = useCatalogue();
  const { row, state } = useRecord<ManagedContract>(id, (wanted, signal) =>
    service.call(listContractsCall, { id: wanted }, { signal }),
  );
  if (!row) return <RecordFrame words={CONTRACT} title="Contrato" state={state} />;
  if (!catalogue.data) return <RecordFrame words={CONTRACT} title="Contrato" state={catalogue} />;
  return <ContractForm key={row.id} contract={row} specialties={catalogue.data.specialties} />;
}

interface ContractFormProps extends Pick<Catalogue, 'specialties'> {
  readonly contract: ManagedContract;
}

function ContractForm({ contract, specialties }: ContractFormProps) {
  const { service } = useOperator();
  const navigate = useNavigate();
  const editor = useRecordEditor({
    record: contract,
    schema: managedContract,
    valuesOf: contractValuesOf,
    fields: contractFields(specialties),
    rules: checkContract,
    save: (values, base) =>
      service.call(changeContractCall, {
        id: base.id,
        revision: base.revision,
        ...changesOf(writtenContract(contractValuesOf(base)), writtenContract(values)),
        ...reasonOf(values.reason),
      }),
    onSaved: () => void navigate(CONTRACTS),
  });
  const title = `Contrato ${contract.id}`;
  return (
    <EditorScreen
      title={title}
      sentence={contract.patientName}
      back={{ href: CONTRACTS, here: title, from: 'Contratos' }}
      editor={editor}
      below={
        <p>
          <LinkButton href={newContractHref(contract.patientId)}>Incluir outro contrato deste paciente</LinkButton>
        </p>
      }
    >
      <ContractFields form={editor.form} specialties={specialties} />
    </EditorScreen>
  );
}
