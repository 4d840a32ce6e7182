import { type Fixture, noop } from '../testing/fixture.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { FormApi } from './form-api.ts';
import { Form } from './form.tsx';

const refused: FormApi<{ cpf: string }> = {
  id: 'form',
  values: { cpf: '' },
  busy: false,
  errors: [],
  failure: 'CPF ou senha não conferem. Tente de novo.',
  refusals: 0,
  field: () => ({ id: 'form-cpf', name: 'cpf', value: '', error: undefined, onChange: noop }),
  setValue: noop,
  submit: noop,
  reset: noop,
};

export const formFixtures: readonly Fixture[] = [
  {
    name: 'error summary',
    node: (
      <ErrorSummary
        attempt={1}
        errors={[
          { id: 'cpf', message: 'CPF não informado' },
          { id: 'password', message: 'Senha não informada' },
        ]}
      />
    ),
  },
  {
    name: 'failure of the whole form',
    node: (
      <Form form={refused} failureTitle="Não foi possível entrar">
        <p>Campos</p>
      </Form>
    ),
  },
];
