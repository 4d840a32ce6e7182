import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../basics/button.tsx';
import { CpfField } from '../field/masked-field.tsx';
import { TextField } from '../field/text-field.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Form } from './form.tsx';
import { useInstantForm } from './use-instant-form.ts';

interface Person {
  readonly cpf: string;
  readonly name: string;
}
const rules = (person: Person) => [
  ...(person.cpf === '' ? [{ field: 'cpf' as const, message: 'CPF não informado' }] : []),
  ...(person.name === '' ? [{ field: 'name' as const, message: 'Nome não informado' }] : []),
];

function PersonForm({ onSubmit }: { readonly onSubmit: (person: Person) => void }) {
  const form = useInstantForm<Person>({
    initial: { cpf: '', name: '' },
    rules,
    onSubmit(person) {
      onSubmit(person);
      form.reset();
    },
  });
  return (
    <Form form={form}>
      <CpfField {...form.field('cpf')} />
      <TextField label="Nome" {...form.field('name')} />
      <Button kind="main" type="submit">
        Salvar
      </Button>
    </Form>
  );
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

test('an instant form says what is missing after a submit only, until its field is right', async () => {
  const submit = jest.fn();
  renderUi(<PersonForm onSubmit={submit} />);
  await userEvent.click(screen.getByLabelText('CPF'));
  await userEvent.tab();
  expect(screen.queryByText('CPF não informado')).toBeNull();
  await save();
  expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'Confira 2 campos' }));
  await userEvent.type(screen.getByLabelText('Nome'), 'Maria');
  expect(screen.queryByText('Nome não informado')).toBeNull();
  await save();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'CPF', description: /CPF não informado/ }));
  expect(submit).not.toHaveBeenCalled();
});

test('an instant form submits valid values once, and is empty after a reset', async () => {
  const submit = jest.fn();
  renderUi(<PersonForm onSubmit={submit} />);
  await userEvent.type(screen.getByLabelText('CPF'), '52998224725');
  await save();
  await userEvent.type(screen.getByLabelText('Nome'), 'Maria{Enter}');
  expect(submit.mock.calls).toEqual([[{ cpf: '529.982.247-25', name: 'Maria' }]]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('CPF').value).toBe('');
});
