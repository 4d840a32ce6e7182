import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { Button } from '../basics/button.tsx';
import { CpfField } from '../field/masked-field.tsx';
import { PasswordField } from '../field/password-field.tsx';
import { SelectField } from '../field/select-field.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Form } from './form.tsx';
import { type FormOptions, useForm } from './use-form.ts';

interface SignIn {
  readonly cpf: string;
  readonly password: string;
}
const rules = object({
  cpf: string().required('CPF não informado'),
  password: string().required('Senha não informada'),
});

function SignInForm({ onSubmit }: Pick<FormOptions<SignIn>, 'onSubmit'>) {
  const form = useForm<SignIn>({ initial: { cpf: '', password: '' }, rules, onSubmit });
  return (
    <Form form={form} failureTitle="Não foi possível entrar">
      <CpfField {...form.field('cpf')} />
      <PasswordField label="Senha" {...form.field('password')} />
      <Button kind="main" type="submit" busy={form.busy}>
        Entrar
      </Button>
    </Form>
  );
}
const enter = () => userEvent.click(screen.getByRole('button', { name: 'Entrar' }));

test('a form shows no error before the first submit, though a field was left empty', async () => {
  renderUi(<SignInForm onSubmit={() => undefined} />);
  await userEvent.click(screen.getByLabelText('CPF'));
  await userEvent.tab();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('CPF não informado')).toBeNull();
});

test('a refused submit shows the summary in the order of the fields, focuses it, and submits nothing', async () => {
  const submit = jest.fn();
  renderUi(<SignInForm onSubmit={submit} />);
  await enter();
  const summary = await screen.findByRole('alert', { name: 'Confira 2 campos' });
  expect(document.activeElement).toBe(summary);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'CPF não informado',
    'Senha não informada',
  ]);
  expect(summary.textContent).toBe('Confira 2 campos: CPF não informado Senha não informada');
  expect(submit).not.toHaveBeenCalled();
});

test('a summary interrupts when it appears, not while its lines go, and after the next refused submit', async () => {
  renderUi(<SignInForm onSubmit={() => undefined} />);
  const cpf = screen.getByLabelText('CPF');
  await userEvent.type(cpf, '5');
  await userEvent.clear(cpf);
  await enter();
  const summary = await screen.findByRole('alert');
  expect(summary.getAttribute('aria-live')).toBeNull();
  await userEvent.type(cpf, '5');
  expect(summary.getAttribute('aria-live')).toBe('off');
  await userEvent.clear(cpf);
  await enter();
  await screen.findByRole('alert', { name: 'Confira 2 campos' });
  expect(summary.getAttribute('aria-live')).toBeNull();
});

test('a line of the summary leads to its field', async () => {
  renderUi(<SignInForm onSubmit={() => undefined} />);
  await enter();
  Element.prototype.scrollIntoView = jest.fn();
  await userEvent.click(await screen.findByRole('link', { name: 'Senha não informada' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
});

test('a message is removed as soon as its field is right, and no other appears before the next submit', async () => {
  renderUi(<SignInForm onSubmit={() => undefined} />);
  await enter();
  await screen.findByRole('alert', { name: 'Confira 2 campos' });
  await userEvent.type(screen.getByLabelText('CPF'), '5');
  expect(screen.queryByText('CPF não informado')).toBeNull();
  expect(screen.getByLabelText('CPF').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByRole('alert', { name: 'Confira 1 campo' }).textContent).toContain('Senha não informada');
  expect(document.activeElement).toBe(screen.getByLabelText('CPF'));
});

test('a single list at fault is scrolled into view with its label and message', async () => {
  const scrolled: unknown[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.textContent);
  };
  function StateForm() {
    const form = useForm<{ state: string }>({
      initial: { state: '' },
      rules: object({ state: string().required('UF não informada') }),
      onSubmit: () => undefined,
    });
    return (
      <Form form={form}>
        <SelectField label="Estado" options={[{ value: '', label: 'Escolha' }]} {...form.field('state')} />
        <Button type="submit">Salvar</Button>
      </Form>
    );
  }
  renderUi(<StateForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('UF não informada');
  expect(scrolled).toEqual(['Estado']);
  expect(document.activeElement).toBe(screen.getByLabelText('Estado'));
});

test('a single field at fault has its message once, and takes the focus with each refusal', async () => {
  renderUi(<SignInForm onSubmit={() => undefined} />);
  await userEvent.type(screen.getByLabelText('CPF'), '52998224725');
  const password = screen.getByLabelText('Senha');
  for (const _ of ['first', 'second']) {
    screen.getByLabelText('CPF').focus();
    await enter();
    expect(document.activeElement).toBe(password);
  }
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByText('Senha não informada')).toHaveLength(1);
});

test('Enter in a field submits valid values; the form is busy until settled, and does not submit twice', async () => {
  let settle: () => void = () => undefined;
  const submit = jest.fn(
    () =>
      new Promise<void>((done) => {
        settle = done;
      }),
  );
  renderUi(<SignInForm onSubmit={submit} />);
  await userEvent.type(screen.getByLabelText('CPF'), '52998224725');
  await userEvent.type(screen.getByLabelText('Senha'), 'Acolhe@2026{Enter}');
  await screen.findByRole('button', { name: 'Carregando...' });
  await userEvent.type(screen.getByLabelText('Senha'), '{Enter}');
  settle();
  await screen.findByRole('button', { name: 'Entrar' });
  expect(submit).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledWith({ cpf: '529.982.247-25', password: 'Acolhe@2026' }, expect.anything());
});

test('the server’s message about a field is shown at the field until that is changed', async () => {
  renderUi(<SignInForm onSubmit={(_, { setErrors }) => setErrors({ cpf: 'CPF inválido.' })} />);
  await userEvent.type(screen.getByLabelText('CPF'), '11111111111');
  await userEvent.type(screen.getByLabelText('Senha'), 'x');
  await enter();
  const cpf = await screen.findByRole('textbox', { name: 'CPF', description: 'Erro: CPF inválido.' });
  expect(document.activeElement).toBe(cpf);
  await userEvent.type(screen.getByLabelText('Senha'), 'y');
  expect(screen.getByText('CPF inválido.')).toBeTruthy();
  await userEvent.type(cpf, '{Backspace}');
  expect(screen.queryByText('CPF inválido.')).toBeNull();
});

test('the server’s message about a value that has no field here is shown all the same', async () => {
  // The types allow fields of the form alone; what a service names is known only when it answers.
  renderUi(
    <SignInForm onSubmit={(_, { setErrors }) => setErrors({ phone: 'O campo Telefone está inválido' } as object)} />,
  );
  await userEvent.type(screen.getByLabelText('CPF'), '11111111111');
  await userEvent.type(screen.getByLabelText('Senha'), 'x');
  await enter();
  expect((await screen.findByRole('alert')).textContent).toContain('O campo Telefone está inválido');
});

test('the server’s message about the whole form is brought into view, and goes with the next submit', async () => {
  const submit = jest.fn((_: SignIn, report: { setFailure: (sentence: string) => void }) => {
    if (submit.mock.calls.length === 1) report.setFailure('CPF ou senha não conferem. Tente de novo.');
  });
  renderUi(<SignInForm onSubmit={submit} />);
  await userEvent.type(screen.getByLabelText('CPF'), '52998224725');
  await userEvent.type(screen.getByLabelText('Senha'), 'x');
  // As browsers do that report the end of scrolling.
  const scrollTo = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  await enter();
  const notice = await screen.findByRole('alert');
  const isInView = () => scrollTo.mock.contexts.some((element) => element instanceof Node && element.contains(notice));
  await waitFor(() => expect(isInView()).toBe(true));
  scrollTo.mockRestore();
  await screen.findByRole('button', { name: 'Entrar' });
  expect(notice.textContent).toBe('Não foi possível entrarCPF ou senha não conferem. Tente de novo.');
  await enter();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
