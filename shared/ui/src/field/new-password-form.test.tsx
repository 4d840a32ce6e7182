import { type PasswordRule, REGISTRATION_PASSWORD_RULES, RESET_PASSWORD_RULES } from '@acolhe/domain';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Controlled } from '../testing/fixture.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { NewPasswordField } from './new-password-form.tsx';

const rules: readonly PasswordRule[] = [
  { label: '8 caracteres.', isMet: (password) => [...password].length >= 8 },
  { label: '1 número.', isMet: (password) => /\d/.test(password) },
];

function draw(initial = '') {
  renderUi(
    <Controlled initial={initial}>
      {(field) => <NewPasswordField {...field} label="Nova senha" rules={rules} error={undefined} />}
    </Controlled>,
  );
  return screen.getByLabelText<HTMLInputElement>('Nova senha');
}
const list = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('the requirements of a new password are above the box and are read with it', () => {
  const input = draw();
  expect(list()).toEqual(['8 caracteres. falta', '1 número. falta']);
  const described = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('8 caracteres. falta1 número. falta');
  expect(screen.getByRole('list').compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('NewPasswordField › gives a password manager the rules that apply everywhere', () => {
  expect(draw().getAttribute('passwordrules')).toBe(
    'minlength: 8; maxlength: 200; required: lower; required: upper; required: digit; required: special;',
  );
});

test('the list of requirements follows the typing, and the count is announced', async () => {
  const input = draw();
  await userEvent.type(input, '1');
  expect(list()).toEqual(['8 caracteres. falta', '1 número. cumprido']);
  expect(screen.getByRole('status').textContent).toBe('1 de 2 requisitos cumpridos.');
  await userEvent.type(input, '2345678');
  expect(list()).toEqual(['8 caracteres. cumprido', '1 número. cumprido']);
  await userEvent.clear(input);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('the requirements also judge a value from a password manager, and count an emoji as one character', () => {
  const input = draw();
  fireEvent.input(input, { target: { value: '🙂🙂🙂🙂1' } });
  expect(list()).toEqual(['8 caracteres. falta', '1 número. cumprido']);
  expect(input.autocomplete).toBe('new-password');
});

test('the error of a new password is read after the list of requirements', () => {
  renderUi(
    <NewPasswordField
      id="psw"
      label="Nova senha"
      rules={rules}
      value="1"
      error="A senha não cumpre os requisitos obrigatórios."
      onChange={() => undefined}
    />,
  );
  expect(screen.getByLabelText('Nova senha').getAttribute('aria-describedby')).toBe(
    'psw-rules psw-error-word psw-error',
  );
});

test.each([
  [
    'registration',
    REGISTRATION_PASSWORD_RULES,
    ['8 caracteres.', '1 letra maiúscula.', '1 letra minúscula.', '1 caractere especial.'],
  ],
  [
    'reset',
    RESET_PASSWORD_RULES,
    ['8 caracteres.', '1 letra minúscula.', '1 caracter especial.', '1 número.', '1 letra maiúscula.'],
  ],
])('the password of a %s has its own requirements in their order', (_, asked, labels) => {
  renderUi(
    <NewPasswordField id="psw" label="Nova senha" rules={asked} value="Acolhe@2026" onChange={() => undefined} />,
  );
  expect(list()).toEqual(labels.map((label) => `${label} cumprido`));
});
