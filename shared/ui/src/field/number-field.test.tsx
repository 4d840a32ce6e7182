import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Controlled } from '../testing/fixture.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { CurrencyField, NumberField, type NumberFieldProps } from './number-field.tsx';

function draw(props: Partial<NumberFieldProps> = {}, Component = NumberField) {
  const reported: (number | null)[] = [];
  const { announced } = renderUi(
    <Controlled<number | null> initial={null}>
      {({ onChange, ...field }) => (
        <Component
          {...field}
          label="Valor"
          {...props}
          onChange={(value) => {
            reported.push(value);
            onChange(value);
          }}
        />
      )}
    </Controlled>,
  );
  return { input: screen.getByRole<HTMLInputElement>('textbox'), reported, announced };
}

test('a whole number takes digits only', async () => {
  const { input, reported } = draw();
  await userEvent.type(input, 'a🙂12,5');
  expect(input.value).toBe('125');
  expect(reported.at(-1)).toBe(125);
  expect(input.inputMode).toBe('numeric');
});

test.each([
  ['5', 10, '10', 'Ajustado para 10, o menor valor.'],
  ['500', 100, '100', 'Ajustado para 100, o maior valor.'],
])('%s is adjusted when the field is left, and that is said', async (text, value, shown, sentence) => {
  const { input, reported, announced } = draw({ min: 10, max: 100 });
  await userEvent.type(input, text);
  expect(input.value).toBe(text);
  expect(reported.at(-1)).toBe(value);
  await userEvent.tab();
  expect(input.value).toBe(shown);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(announced).toEqual([['polite', sentence]]);
  await userEvent.type(input, '{Backspace}');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('Enter formats a number as leaving its field does', async () => {
  const { input } = draw({ max: 100 });
  await userEvent.type(input, '500{Enter}');
  expect(input.value).toBe('100');
});

test('an amount has two decimals, a decimal comma and dots between thousands once it is left', async () => {
  const { input, reported } = draw({}, CurrencyField);
  expect(input.labels?.[0]?.textContent).toBe('Valor (R$)');
  expect(input.inputMode).toBe('decimal');
  await userEvent.type(input, '1234,567');
  expect(input.value).toBe('1234,56');
  await userEvent.tab();
  expect(input.value).toBe('1.234,56');
  expect(reported.at(-1)).toBe(1234.56);
});

test.each([
  ['R$ 1.234,56', '1.234,56'],
  ['1,234.56', '1.234,56'],
  ['1234.5', '1.234,50'],
  ['-3', '3,00'],
  ['grátis', ''],
])('an amount pasted or filled in as %j is %j', async (text, shown) => {
  const { input } = draw({}, CurrencyField);
  await userEvent.click(input);
  await userEvent.paste(text);
  await userEvent.tab();
  expect(input.value).toBe(shown);
  await userEvent.clear(input);
  fireEvent.input(input, { target: { value: text } });
  fireEvent.blur(input);
  expect(input.value).toBe(shown);
});

test('a number may be below zero where its limits allow that, and none again', async () => {
  const { input, reported } = draw({ min: -5 });
  await userEvent.type(input, '-3');
  expect(reported.at(-1)).toBe(-3);
  await userEvent.clear(input);
  expect(reported.at(-1)).toBeNull();
  await userEvent.tab();
  expect(input.value).toBe('');
});
