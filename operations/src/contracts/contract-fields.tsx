import { dayInSaoPaulo } from '@acolhe/domain';
import { CheckboxChoice, ChoiceGroup, DateField, type FormApi, NumberField } from '@acolhe/ui';
import type { Catalogue } from '../catalogue/use-catalogue.ts';
import { ReasonField } from '../editor/reason-field.tsx';
import { type ContractValues, sortedQuotas } from './contract-values.ts';

const MAX_QUANTITY = 100_000;

export interface ContractFieldsProps {
  readonly form: FormApi<ContractValues>;
  readonly specialties: Catalogue['specialties'];
}

/** The fields of a contract, whether new or changed. */
export function ContractFields({ form, specialties }: ContractFieldsProps) {
  const today = dayInSaoPaulo(new Date());
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
