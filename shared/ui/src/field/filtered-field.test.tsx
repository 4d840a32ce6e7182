import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Controlled } from '../testing/fixture.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { EmailField, FilteredField, type FilteredFieldProps, NameField } from './filtered-field.tsx';

const REFUSED = 'Aqui entram só letras e espaços; o resto ficou de fora.';
const CUT = 'Chegou ao limite; o resto foi cortado.';

function draw(props: Partial<FilteredFieldProps>, Component = FilteredField) {
  const { announced } = renderUi(
    <Controlled initial="">{(field) => <Component {...field} label="Nome" {...props} />}</Controlled>,
  );
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' });
  return { input, announced };
}

test('a field for letters leaves out other characters, and says so until the next input', async () => {
  const { input, announced } = draw({ allowed: 'letters' });
  await userEvent.type(input, 'Ana2');
  expect(input.value).toBe('Ana');
  expect(screen.getByText(REFUSED)).toBeTruthy();
  expect(announced).toEqual([['polite', REFUSED]]);
  await userEvent.type(input, ' Souza');
  expect(input.value).toBe('Ana Souza');
  expect(screen.queryByText(REFUSED)).toBeNull();
});

test('pasted and filled-in text is filtered too', async () => {
  const { input, announced } = draw({ allowed: 'letters' });
  await userEvent.click(input);
  await userEvent.paste('Ana🙂\u00a0Sou2za');
  expect(input.value).toBe('Ana Souza');
  fireEvent.input(input, { target: { value: 'João #1' } });
  expect(input.value).toBe('João ');
  expect(announced).toEqual([
    ['polite', REFUSED],
    ['polite', REFUSED],
  ]);
});

test('special characters are left out where digits are allowed', async () => {
  const { input } = draw({ allowed: 'plain' });
  await userEvent.type(input, 'Ana@ 2');
  expect(input.value).toBe('Ana 2');
  fireEvent.input(input, { target: { value: 'Ana!' } });
  expect(screen.getByText('Aqui não entram caracteres especiais; eles ficaram de fora.')).toBeTruthy();
});

test.each([
  ['upper', 'ANA SOUZA'],
  ['lower', 'ana souza'],
  ['capitalize', 'Ana Souza'],
  ['normal', 'ana souza'],
] as const)('in %s, also in the middle of the text, the caret stays', async (textCase, written) => {
  const { input } = draw({ textCase });
  await userEvent.type(input, 'ana uza');
  await userEvent.type(input, 'so', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(input.value.toLowerCase()).toBe('ana souza');
  expect(input.selectionStart).toBe(6);
  fireEvent.input(input, { target: { value: 'ana souza' } });
  expect(input.value).toBe(written);
});

test('a name has 100 letters; the 101st is not taken, and that is said', async () => {
  const { input, announced } = draw({}, NameField);
  await userEvent.click(input);
  await userEvent.paste('ã'.repeat(100));
  expect(input.value).toHaveLength(100);
  expect(announced).toEqual([]);
  await userEvent.keyboard('b');
  expect(input.value).toBe('ã'.repeat(100));
  expect(announced).toEqual([['polite', CUT]]);
  await userEvent.clear(input);
  expect(screen.queryByText(CUT)).toBeNull();
  await userEvent.paste('c'.repeat(101));
  expect(input.value).toBe('c'.repeat(100));
  expect(screen.getByText(CUT)).toBeTruthy();
});

test('a letter typed into a full field is dropped, instead of pushing the last one out', async () => {
  const { input } = draw({ maxLength: 3 });
  await userEvent.type(input, 'abc');
  await userEvent.type(input, 'x', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(input.value).toBe('abc');
  await userEvent.type(input, 'x', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  expect(input.value).toBe('xbc');
});

test('accents that come apart from their letters are put together', () => {
  const { input } = draw({}, NameField);
  fireEvent.input(input, { target: { value: 'Jose\u0301' } });
  expect(input.value).toBe('José');
});

test('a name takes signs and emoji, since its rules report them', async () => {
  const { input } = draw({}, NameField);
  await userEvent.type(input, 'Ana 🙂');
  expect(input.value).toBe('Ana 🙂');
  expect(input.autocomplete).toBe('name');
});

test('an e-mail has its keyboard and its limit', async () => {
  renderUi(<Controlled initial="">{(field) => <EmailField {...field} />}</Controlled>);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
  expect([input.type, input.autocomplete, input.maxLength]).toEqual(['email', 'email', 100]);
  await userEvent.type(input, 'maria@acolhe.test');
  expect(input.value).toBe('maria@acolhe.test');
});
