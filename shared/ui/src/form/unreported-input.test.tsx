import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CpfField } from '../field/masked-field.tsx';
import { PasswordField } from '../field/password-field.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

interface Values {
  readonly cpf: string;
  readonly password: string;
}

function SignIn({ send }: { readonly send: (values: Values) => void }) {
  const form = useForm<Values>({
    initial: { cpf: '', password: '' },
    rules: ({ cpf, password }) => [
      ...(cpf === '' ? [{ field: 'cpf' as const, message: 'Informe o CPF.' }] : []),
      ...(password === '' ? [{ field: 'password' as const, message: 'Informe a senha.' }] : []),
    ],
    onSubmit: send,
  });
  return (
    <Form form={form}>
      <CpfField {...form.field('cpf')} />
      <PasswordField {...form.field('password')} label="Senha" />
      <button type="submit">Entrar</button>
    </Form>
  );
}

function open() {
  const sent: Values[] = [];
  renderUi(<SignIn send={(values) => void sent.push(values)} />);
  const password = screen.getByLabelText<HTMLInputElement>('Senha');
  return { sent, cpf: screen.getByRole<HTMLInputElement>('textbox'), password };
}

/** Sets the value of a box as a script does, without an event. */
const fill = (box: HTMLInputElement, value: string) => {
  box.value = value;
};
const FILLED = { cpf: '529.982.247-25', password: 'Acolhe@2026' };

it('a form › sends what a password manager put into its boxes when there was no event', async () => {
  const { sent, cpf, password } = open();
  fill(cpf, '52998224725');
  fill(password, 'Acolhe@2026');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(sent).toEqual([FILLED]));
});

it.each<[string, (boxes: ReturnType<typeof open>) => Promise<void> | void]>([
  ['Enter is pressed', ({ password }) => userEvent.type(password, '{Enter}', { skipClick: true })],
  [
    'only a change is reported, and the form is drawn again',
    async ({ password }) => {
      act(() => void password.dispatchEvent(new Event('change', { bubbles: true })));
      await userEvent.click(screen.getByRole('button', { name: /^Mostrar/ }));
      await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    },
  ],
  [
    'another box is typed into first',
    async ({ cpf }) => {
      await userEvent.type(cpf, '{Backspace}5');
      await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    },
  ],
])('a form › preserves values that were set without an event when %s', async (_, use) => {
  const boxes = open();
  fill(boxes.cpf, '52998224725');
  fill(boxes.password, 'Acolhe@2026');
  if (_ === 'Enter is pressed') boxes.password.focus();
  await use(boxes);
  await waitFor(() => expect(boxes.sent).toEqual([FILLED]));
});

it('a form › says that a box is empty when it is', async () => {
  const { sent, cpf } = open();
  fill(cpf, '52998224725');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByText('Informe a senha.')).not.toBeNull();
  expect(sent).toEqual([]);
  expect(screen.queryByText('Informe o CPF.')).toBeNull();
});

it.each([
  ['Acolhe@2026 ', 'A senha tem um espaço no fim.'],
  ['\tAcolhe@2026', 'A senha tem um espaço no começo.'],
  [' Acolhe@2026 ', 'A senha tem espaço no começo e no fim.'],
  ['Acolhe @2026', null],
])('a password › points out blanks at its edges when %j is pasted', async (pasted, sentence) => {
  const { password } = open();
  await userEvent.click(password);
  await userEvent.paste(pasted);
  await userEvent.tab();
  expect(screen.queryByRole('status')?.textContent ?? null).toBe(sentence);
});

it('a password › says nothing of blanks when it is being typed', async () => {
  const { password } = open();
  await userEvent.type(password, 'Uma frase ');
  expect(screen.queryByRole('status')).toBeNull();
});
