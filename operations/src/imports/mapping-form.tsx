import { checkImportCall } from '@acolhe/contracts/operations';
import { type ImportField, importFieldsOf, mappingProblem } from '@acolhe/domain';
import { Button, Form, SelectField, useForm, useStyles } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { linesText, type StepProps } from './import-labels.ts';
import * as styles from './imports.module.css';

/** Which column holds which field: proposed, and corrected by the person. */
export function MappingForm({ record, act, onCancel }: StepProps) {
  const css = useStyles(styles);
  const { service } = useOperator();
  const { id, kind, columns, lines } = record;
  const fields = importFieldsOf(kind);
  const form = useForm<Record<string, string>>({
    initial: Object.fromEntries(fields.map(({ key }) => [key, String(record.mapping[key] ?? '')])),
    rules: (values) => problemsOf(fields, values),
    async onSubmit(values, { setFailure }) {
      const mapping = mappingOf(values);
      const problem = mappingProblem(kind, mapping, columns.length);
      if (problem === undefined) await act(service.call(checkImportCall, { id, mapping }));
      else setFailure(problem);
    },
  });
  const options = [
    { value: '', label: 'Nenhuma' },
    ...columns.map((column, at) => ({ value: String(at), label: column || `Coluna ${at + 1}` })),
  ];
  return (
    <Form form={form} label="Colunas" failureTitle="As colunas não servem">
      <p>{`O arquivo tem ${linesText(lines)}. Confira em que coluna está cada dado.`}</p>
      <div className={css.fields}>
        {fields.map(({ key, label, hint, isRequired }) => (
          <SelectField
            key={key}
            {...form.field(key)}
            label={label}
            help={hint}
            options={options}
            optional={!isRequired}
            onChange={(value) => form.setValue(key, value)}
          />
        ))}
      </div>
      <div className={css.actions}>
        <Button onPress={() => void onCancel()}>Descartar arquivo</Button>
        <Button type="submit" kind="main" busy={form.busy}>
          Verificar
        </Button>
      </div>
    </Form>
  );
}

const mappingOf = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).flatMap(([key, column]) => (column === '' ? [] : [[key, Number(column)]])));

function problemsOf(fields: readonly ImportField[], values: Readonly<Record<string, string>>) {
  return fields.flatMap(({ key, label, isRequired }) => {
    if (isRequired && values[key] === '') return [{ field: key, message: `Indique a coluna de ${label}` }];
    const earlier = fields.find(
      (other) => other.key !== key && values[key] !== '' && values[other.key] === values[key],
    );
    return earlier && fields.indexOf(earlier) < fields.findIndex((field) => field.key === key)
      ? [{ field: key, message: `Esta coluna já está em ${earlier.label}` }]
      : [];
  });
}
