import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { CpfField } from './masked-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

function Cpf() {
  const [value, setValue] = useState('');
  return <CpfField id="cpf" value={value} onChange={setValue} />;
}

test('help and error are read with the control, the error marked as one', () => {
  renderUi(
    <TextField
      id="name"
      label="Nome Social"
      help="Como você quer ser chamado."
      error="O campo Nome Social é obrigatório"
      value=""
      onChange={() => undefined}
    />,
  );
  const input = screen.getByRole('textbox', {
    name: 'Nome Social',
    description: 'Como você quer ser chamado. Erro: O campo Nome Social é obrigatório',
  });
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('an error is one text in the page, and says that it is one in the description of its control alone', () => {
  renderUi(<TextField id="name" label="Nome Social" error="Escreva o nome" value="" onChange={() => undefined} />);
  const message = screen.getByText('Escreva o nome');
  expect(message.childNodes).toHaveLength(1);
  expect(message.closest('#name-error')?.querySelectorAll('span:not([hidden])')).toHaveLength(1);
  expect(screen.getByText('Erro:').hidden).toBe(true);
  expect(screen.getByRole('textbox', { name: 'Nome Social', description: 'Erro: Escreva o nome' })).toBeTruthy();
});

test('without an error a control is not invalid and describes nothing', () => {
  renderUi(<TextField id="name" label="Nome Social" value="" onChange={() => undefined} />);
  const input = screen.getByRole('textbox', { name: 'Nome Social' });
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

test('a CPF is masked while it is typed', async () => {
  renderUi(<Cpf />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'CPF' });
  expect(input.inputMode).toBe('numeric');
  await userEvent.type(input, '52998224725');
  expect(input.value).toBe('529.982.247-25');
});

test.each(['529.982.247-25', '52998224725', ' 529 982 247 25 '])('a CPF pasted as %j is masked', async (text) => {
  renderUi(<Cpf />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'CPF' });
  await userEvent.click(input);
  await userEvent.paste(text);
  expect(input.value).toBe('529.982.247-25');
});

test('a password is shown and hidden by a button with a text label', async () => {
  renderUi(<PasswordField id="psw" label="Senha" value="Acolhe@2026" onChange={() => undefined} />);
  const input = screen.getByLabelText<HTMLInputElement>('Senha');
  expect(input.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar a senha' }));
  expect(input.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar a senha' }));
  expect(input.type).toBe('password');
});

function Message({ maxLength }: { readonly maxLength: number }) {
  const [value, setValue] = useState('');
  return <TextArea id="area" label="Mensagem" maxLength={maxLength} value={value} onChange={setValue} />;
}

test('a field says what a paste loses at its limit, until the next input', async () => {
  renderUi(<Message maxLength={10} />);
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });
  await userEvent.click(box);
  await userEvent.paste('1234567890');
  expect(screen.getByRole('status').textContent).toBe('Faltam 0 caracteres.');
  await userEvent.clear(box);
  await userEvent.paste('12345678901');
  expect(box.value).toBe('1234567890');
  expect(screen.getByRole('status').textContent).toBe('Chegou ao limite; o resto foi cortado.');
  await userEvent.keyboard('{Backspace}');
  expect(screen.getByRole('status').textContent).toBe('Falta 1 caractere.');
});

test('a paste over a selection has the room of the selected text too', async () => {
  renderUi(<Message maxLength={10} />);
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });
  await userEvent.type(box, 'abcdefghij');
  box.setSelectionRange(0, 10);
  await userEvent.paste('1234567890');
  expect(screen.getByRole('status').textContent).toBe('Faltam 0 caracteres.');
});

test('a counter shows only when the room gets tight', () => {
  const area = (value: string) => (
    <TextArea id="area" label="Mensagem" maxLength={10} value={value} onChange={() => undefined} />
  );
  const { rerender } = renderUi(area('1234567'));
  expect(screen.queryByRole('status')).toBeNull();
  rerender(area('12345678'));
  expect(screen.getByRole('status').textContent).toBe('Faltam 2 caracteres.');
  rerender(area('123456789'));
  expect(screen.getByRole('status').textContent).toBe('Falta 1 caractere.');
});

test('a select field offers several options and takes one', async () => {
  const change = jest.fn();
  renderUi(
    <SelectField
      id="camera"
      label="Câmera"
      value="1"
      options={[
        { value: '1', label: 'Notebook' },
        { value: '2', label: 'Externa' },
      ]}
      onChange={change}
    />,
  );
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Câmera' });
  expect(list.selectedOptions[0]?.textContent).toBe('Notebook');
  await userEvent.selectOptions(list, 'Externa');
  expect(change).toHaveBeenCalledWith('2');
});
