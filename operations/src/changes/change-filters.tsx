import type { CallOutput } from '@acolhe/contracts';
import { listAdministratorsCall } from '@acolhe/contracts/operations';
import { CHANGE_ACTIONS, CHANGE_OPERATORS, CHANGE_SUBJECTS } from '@acolhe/domain';
import type { ApiAnswer } from '@acolhe/session';
import { DateField, type SelectOption, SelectField, TextField } from '@acolhe/ui';
import type { OperationsService } from '../access/operations-service.ts';
import { useOperator, useToday } from '../access/operator-context.tsx';
import { ChoicesFailure, ListFilters } from '../list/list-filters.tsx';
import { useAnswer } from '../list/use-answer.ts';

const isDay = (text: string) => text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text);
const optionOf = ([value, label]: readonly [string, string]): SelectOption => ({ value, label });
const optionsOf = (labels: Readonly<Record<string, string>>): readonly SelectOption[] => [
  { value: '', label: 'Tudo' },
  ...Object.entries(labels)
    .map(optionOf)
    .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR')),
];
const OPERATORS = Object.entries(CHANGE_OPERATORS).map(optionOf);
const SUBJECTS = optionsOf(CHANGE_SUBJECTS);
const ACTIONS = optionsOf(CHANGE_ACTIONS);

/** The filters of the log; they are in the address. */
export function ChangeFilters() {
  const { service } = useOperator();
  const people = useAnswer('administrators', (signal) => readAdministrators(service, signal));
  const today = useToday();
  return (
    <>
      <ChoicesFailure state={people} />
      <ListFilters
        names={['pessoa', 'tipo', 'feito', 'registro', 'de', 'ate']}
        rules={({ de, ate }) => [
          ...(isDay(de) ? [] : [{ field: 'de', message: 'A data inicial está inválida' } as const]),
          ...(isDay(ate) ? [] : [{ field: 'ate', message: 'A data final está inválida' } as const]),
          ...(isDay(de) && isDay(ate) && de !== '' && ate !== '' && de > ate
            ? [{ field: 'ate', message: 'A data final vem antes da inicial' } as const]
            : []),
        ]}
      >
        {(form) => (
          <>
            <SelectField
              label="Quem"
              options={[
                { value: '', label: 'Todos' },
                ...OPERATORS,
                ...(people.data ?? []).map(({ id, name }) => optionOf([String(id), name])),
              ]}
              {...form.field('pessoa')}
            />
            <SelectField label="Registros de" options={SUBJECTS} {...form.field('tipo')} />
            <SelectField label="O que fez" options={ACTIONS} {...form.field('feito')} />
            <TextField
              label="Número do registro"
              help="De paciente, contrato, cartão..."
              maxLength={100}
              {...form.field('registro')}
            />
            <DateField label="De" today={today} max={today} {...form.field('de')} />
            <DateField label="Até" today={today} max={today} {...form.field('ate')} />
          </>
        )}
      </ListFilters>
    </>
  );
}

type Administrators = CallOutput<typeof listAdministratorsCall>['items'];

/** Reads all administrators by name, those who are let in no more among them, however many pages they take. */
async function readAdministrators(service: OperationsService, signal: AbortSignal): Promise<ApiAnswer<Administrators>> {
  const administrators: Administrators = [];
  let cursor: string | undefined;
  do {
    const page = { pageSize: 200, ...(cursor !== undefined && { cursor }) };
    const { data, error } = await service.call(listAdministratorsCall, page, { signal });
    if (error) return { error };
    administrators.push(...data.items);
    cursor = data.nextCursor;
  } while (cursor !== undefined);
  return { data: administrators };
}
