import { brazilianDateOf, profileProblems, registrationProblems } from '@acolhe/domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/button.tsx';
import { DateField } from '../date/date-field.tsx';
import { EmailField } from '../field/email-field.tsx';
import { NameField } from '../field/name-field.tsx';
import { PhoneField } from '../field/phone-field.tsx';
import { renderUi } from '../fixtures/render.tsx';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

const today = '2026-08-21';
const initial = { name: '', birthDate: '', email: '', phone: '' };
type Values = typeof initial;
const fixed = { gender: 'f', cpf: '529.982.247-25' };
const address = { motherName: 'Eva', zipCode: '01310-100', street: 'Avenida Paulista', addressNumber: '1', state: 'SP', city: 'São Paulo', newPassword: 'Segredo!', passwordConfirmation: 'Segredo!' };
const isShown = (problem: { field: string; message: string }): problem is { field: keyof Values; message: string } => problem.field in initial;

const rules = {
  profile: (values: Values) => profileProblems({ ...fixed, ...values }, { today }).filter(isShown),
  registration: (values: Values) => registrationProblems({ ...fixed, ...address, ...values, birthDate: brazilianDateOf(values.birthDate) }, { today }).filter(isShown),
};

function Draw({ kind, onSubmit }: { readonly kind: keyof typeof rules; readonly onSubmit: (values: Values) => void }) {
  const form = useForm({ initial, rules: rules[kind], onSubmit });
  return (
    <Form form={form}>
      <NameField label="Nome" {...form.field('name')} />
      <DateField label="Data de Nascimento" today={today} max="2026-08-20" {...form.field('birthDate')} />
      <EmailField {...form.field('email')} />
      <PhoneField form={kind === 'profile' ? 'spaced' : 'compact'} {...form.field('phone')} />
      <Button kind="main" type="submit">Salvar</Button>
    </Form>
  );
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const write = async (values: Partial<Record<'Nome' | 'Data de Nascimento' | 'E-mail' | 'Telefone', string>>) => {
  for (const [label, text] of Object.entries(values)) {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  }
};
const right = { Nome: 'Maria da Silva', 'Data de Nascimento': '20/05/1990', 'E-mail': 'maria@acolhe.test', Telefone: '11987654321' };
const told = async () => {
  await screen.findByRole('alert');
  return screen.getAllByRole('link').map((link) => link.textContent);
};

test.each([
  ['profile', ['O campo Nome Social é obrigatório', 'O campo Data de Nascimento é obrigatório', 'O campo E-mail é obrigatório', 'O campo Telefone é obrigatório']],
  ['registration', ['Nome do paciente é obrigatório.', 'O campo Data de Nascimento é obrigatório', 'O campo E-mail é obrigatório', 'O campo Telefone é obrigatório']],
] as const)('an empty %s tells field by field what is missing', async (kind, messages) => {
  renderUi(<Draw kind={kind} onSubmit={() => undefined} />);
  await save();
  expect(await told()).toEqual(messages);
});

test.each([
  ['profile', 'Data de Nascimento', '31/02/1990', 'O campo Data de Nascimento está inválido'],
  ['profile', 'Data de Nascimento', '22/08/2026', 'O campo Data de Nascimento está inválido'],
  ['profile', 'Data de Nascimento', '31/12/1899', 'O campo Data de Nascimento está inválido'],
  ['profile', 'Nome', 'Maria 🙂', 'O campo Nome Social não aceita caracteres especiais'],
  ['profile', 'Telefone', '11 8765-4321', 'O campo Telefone está inválido'],
  ['registration', 'Data de Nascimento', '31/02/1990', 'O campo Data de Nascimento está inválido'],
  ['registration', 'Data de Nascimento', '22/08/2026', 'O campo Data de Nascimento deve ser antes da Data atual'],
  ['registration', 'Data de Nascimento', '31/12/1899', 'O campo Data de Nascimento está inválido'],
  ['registration', 'Nome', 'Maria Silva 2', 'O Nome não pode conter números e nem letras especiais.'],
  ['registration', 'E-mail', 'maria@acolhe', 'O campo E-mail está inválido'],
] as const)('of a %s in which %s is %j exactly that is told', async (kind, label, text, message) => {
  renderUi(<Draw kind={kind} onSubmit={() => undefined} />);
  await write({ ...right, [label]: text });
  await save();
  expect(await told()).toEqual([message]);
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
});

test.each([['profile', '(11) 98765-4321'], ['registration', '(11)98765-4321']] as const)('a right %s goes through as it is kept', async (kind, phone) => {
  const submit = jest.fn();
  renderUi(<Draw kind={kind} onSubmit={submit} />);
  await write(right);
  await save();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(submit).toHaveBeenCalledWith({ name: 'Maria da Silva', birthDate: '1990-05-20', email: 'maria@acolhe.test', phone }, expect.anything());
});
