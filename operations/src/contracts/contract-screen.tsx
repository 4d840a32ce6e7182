import {
  changeContractCall,
  listContractsCall,
  managedContract,
  type ManagedContract,
} from '@acolhe/contracts/operations';
import { useNavigate, useParams } from '@acolhe/session/router';
import { CheckboxChoice, ChoiceGroup, DateField, type FormApi, LinkButton, NumberField } from '@acolhe/ui';
import { useOperator, useToday } from '../access/operator-context.tsx';
import { type Catalogue, useCatalogue } from '../catalogue/use-catalogue.ts';
import { changesOf } from '../editor/edit-conflict.tsx';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { ReasonField, reasonOf } from '../editor/form-fields.tsx';
import { useRecordEditor } from '../editor/use-editor.ts';
import { RecordFrame, useRecord } from '../record/record.tsx';
import {
  checkContract,
  CONTRACT,
  contractFields,
  CONTRACTS,
  type ContractValues,
  contractValuesOf,
  newContractHref,
  sortedQuotas,
  writtenContract,
} from './contract-values.ts';

/** Changes one contract. */
export function ContractScreen() {
  const { service } = useOperator();
  const { id = '' } = useParams();
  const catalogue = useCatalogue();
  const { row, state } = useRecord<ManagedContract>(id, (wanted, signal) =>
    service.call(listContractsCall, { id: wanted }, { signal }),
  );
  if (!row) return <RecordFrame messages={CONTRACT} title="Contrato" state={state} />;
  if (!catalogue.data) return <RecordFrame messages={CONTRACT} title="Contrato" state={catalogue} />;
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

const MAX_QUANTITY = 100_000;

export interface ContractFieldsProps {
  readonly form: FormApi<ContractValues>;
  readonly specialties: Catalogue['specialties'];
}

/** The fields of a contract, whether new or changed. */
export function ContractFields({ form, specialties }: ContractFieldsProps) {
  const today = useToday();
  const { id, error } = form.field('permitsUrgentCare');
  const { quotas, permitsUrgentCare, permitsScheduling } = form.values;
  const setQuota = (specialtyId: number, quantityLeft: number | null) => {
    const others = quotas.filter((quota) => quota.specialtyId !== specialtyId);
    form.setValue('quotas', sortedQuotas(quantityLeft === null ? others : [...others, { specialtyId, quantityLeft }]));
  };
  return (
    <>
      <DateField label="Início" today={today} {...form.field('from')} />
      <DateField
        label="Fim"
        optional
        help="Vazio: o contrato não tem data final."
        today={today}
        {...form.field('until')}
      />
      <ChoiceGroup id={id} legend="O que o contrato permite" error={error}>
        <CheckboxChoice
          label="Pronto atendimento"
          checked={permitsUrgentCare}
          onChange={(permits) => form.setValue('permitsUrgentCare', permits)}
        />
        <CheckboxChoice
          label="Consultas marcadas"
          checked={permitsScheduling}
          onChange={(permits) => form.setValue('permitsScheduling', permits)}
        />
      </ChoiceGroup>
      <NumberField
        label="Prontos atendimentos que restam"
        optional
        help="Vazio: quantos precisar."
        min={0}
        max={MAX_QUANTITY}
        {...form.field('urgentCareLeft')}
      />
      <NumberField
        label="Consultas futuras ao mesmo tempo"
        optional
        help="Quantas consultas sem limite próprio podem estar marcadas ao mesmo tempo."
        min={0}
        max={MAX_QUANTITY}
        {...form.field('upcomingLimit')}
      />
      {specialties.length > 0 && (
        <ChoiceGroup legend="Consultas por especialidade que restam" help="Vazio: quantas precisar." columns={2}>
          {specialties.map((specialty) => (
            <NumberField
              key={specialty.id}
              id={`${form.id}-quota-${specialty.id}`}
              label={specialty.name}
              min={0}
              max={MAX_QUANTITY}
              value={quotas.find(({ specialtyId }) => specialtyId === specialty.id)?.quantityLeft ?? null}
              onChange={(quantityLeft) => setQuota(specialty.id, quantityLeft)}
            />
          ))}
        </ChoiceGroup>
      )}
      <ReasonField {...form.field('reason')} />
    </>
  );
}
