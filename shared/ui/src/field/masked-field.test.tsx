import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Controlled, type ControlledProps } from '../testing/fixture.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { ZipField } from './address-fields.tsx';
import { DateField } from './date-field.tsx';
import { CpfField } from './masked-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { TimeField } from './time-field.tsx';

const draw = (field: (holding: ControlledProps<string>) => ReactNode, initial = '') => {
  renderUi(<Controlled initial={initial}>{field}</Controlled>);
  return screen.getByRole<HTMLInputElement>('textbox');
};

/** A phone that is cut is the number of another person. */
const isPhone = (label: string): boolean => label !== 'CPF' && label !== 'CEP';

describe.each<[string, (holding: ControlledProps<string>) => ReactNode, string, string, string[]]>([
  [
    'CPF',
    (holding) => <CpfField {...holding} />,
    '52998224725',
    '529.982.247-25',
    [' 529 982 247 25 ', 'CPF: 529.982.247-25', '529.982.247-2599'],
  ],
  [
    'Telefone',
    (holding) => <PhoneField {...holding} />,
    '11987654321',
    '(11) 98765-4321',
    ['+55 11 98765-4321', '(11)98765-4321', '011987654321'],
  ],
  [
    'Celular',
    (holding) => <PhoneField {...holding} label="Celular" format="compact" />,
    '11987654321',
    '(11)98765-4321',
    ['+5511987654321', '(11) 98765-4321'],
  ],
  [
    'CEP',
    (holding) => <ZipField {...holding} />,
    '01310100',
    '01310-100',
    ['01310-100', '01.310-100', '01310100 São Paulo'],
  ],
])('%s', (label, field, digits, masked, pasted) => {
  test('has its name and a keyboard of digits', () => {
    const input = draw(field);
    expect(input.labels?.[0]?.textContent).toBe(label);
    expect(['numeric', 'tel']).toContain(input.inputMode);
  });

  test('is masked while it is typed fast, and takes no letters and no emoji', async () => {
    const input = draw(field);
    await userEvent.setup({ delay: null }).type(input, `a🙂${digits}x`);
    expect(input.value).toBe(masked);
  });

  test(`${isPhone(label) ? 'shows, for its rule to refuse it, a' : 'takes no'} digit too many`, async () => {
    const input = draw(field);
    await userEvent.type(input, `${digits}9`);
    expect(input.value).toBe(isPhone(label) ? `${masked}9` : masked);
  });

  test.each([digits, ...pasted])('is masked when %j is pasted', async (text) => {
    const input = draw(field);
    await userEvent.click(input);
    await userEvent.paste(text);
    expect(input.value).toBe(masked);
  });

  test.each([digits, ...pasted])('is masked when the browser fills in %j', (text) => {
    const input = draw(field);
    fireEvent.input(input, { target: { value: text } });
    expect(input.value).toBe(masked);
  });

  test('is shown masked when its value has no mask', () => {
    expect(draw(field, digits).value).toBe(masked);
  });

  test('preserves its mask while a digit in the middle is removed and inserted again', async () => {
    const input = draw(field, masked);
    await userEvent.type(input, '{Backspace}7', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input.value.replace(/\D/g, '')).toHaveLength(digits.length);
    expect(input.value).toHaveLength(masked.length);
  });
});

test('a zip code asks for its address once whole, and again only when it is another', async () => {
  const ask = jest.fn();
  const input = draw((holding) => <ZipField {...holding} onLookup={ask} />);
  await userEvent.type(input, '0131010');
  expect(ask).not.toHaveBeenCalled();
  await userEvent.type(input, '0');
  await userEvent.tab();
  expect(ask.mock.calls).toEqual([['01310100']]);
  fireEvent.input(input, { target: { value: '0131010' } });
  fireEvent.input(input, { target: { value: '01310101' } });
  expect(ask.mock.calls).toEqual([['01310100'], ['01310101']]);
});

test('a zip code field that is left too early asks with the digits that it has, an empty one does not', async () => {
  const ask = jest.fn();
  const input = draw((holding) => <ZipField {...holding} onLookup={ask} />);
  await userEvent.click(input);
  await userEvent.tab();
  expect(ask).not.toHaveBeenCalled();
  await userEvent.type(input, '013');
  await userEvent.tab();
  expect(ask.mock.calls).toEqual([['013']]);
});

test('a zip code that was there from the beginning does not ask', async () => {
  const ask = jest.fn();
  await userEvent.click(draw((holding) => <ZipField {...holding} onLookup={ask} />, '01310-100'));
  await userEvent.tab();
  expect(ask).not.toHaveBeenCalled();
});

test('a zip code that the browser fills in asks once', () => {
  const ask = jest.fn();
  fireEvent.input(
    draw((holding) => <ZipField {...holding} onLookup={ask} />),
    { target: { value: '01310100' } },
  );
  expect(ask.mock.calls).toEqual([['01310100']]);
});

test('a phone retains the 0 that belongs to it, and loses the one before its area code', async () => {
  const input = draw((holding) => <PhoneField {...holding} />);
  await userEvent.type(input, '011908070605');
  expect(input.value).toBe('(11) 90807-0605');
});

/** Writes a text as a keyboard does that composes: each letter changes the box, and the text is whole at the end. */
function compose(input: HTMLInputElement, steps: readonly string[], committed = steps.at(-1) ?? ''): string[] {
  const before = input.value;
  const seen: string[] = [];
  fireEvent.compositionStart(input);
  for (const step of steps) {
    fireEvent.input(input, { target: { value: before + step }, inputType: 'insertCompositionText', isComposing: true });
    seen.push(input.value);
  }
  fireEvent.input(input, {
    target: { value: before + committed },
    inputType: 'insertCompositionText',
    isComposing: true,
  });
  fireEvent.compositionEnd(input, { data: committed });
  return seen;
}

const stepsOf = (text: string) => Array.from(text, (_, at) => text.slice(0, at + 1));

describe.each<[string, (holding: ControlledProps<string>) => ReactNode, string, string]>([
  ['CPF', (holding) => <CpfField {...holding} />, '52998224725', '529.982.247-25'],
  ['phone', (holding) => <PhoneField {...holding} />, '11987654321', '(11) 98765-4321'],
  ['zip code', (holding) => <ZipField {...holding} />, '01310100', '01310-100'],
  ['date', (holding) => <DateField {...holding} label="Data" today="2026-08-01" />, '20051990', '20/05/1990'],
  ['time', (holding) => <TimeField {...holding} />, '0930', '09:30'],
])('a %s field under a keyboard that composes', (_, field, digits, masked) => {
  test('a composed text › is unchanged until its end and masked then when it is written at once', () => {
    const input = draw(field);
    expect(compose(input, stepsOf(digits))).toEqual(stepsOf(digits));
    expect(input.value).toBe(masked);
  });

  test('a composed text › is masked once when it is written in two compositions', () => {
    const input = draw(field);
    compose(input, stepsOf(digits.slice(0, 3)));
    compose(input, stepsOf(digits.slice(3)));
    expect(input.value).toBe(masked);
  });

  test('a composed text › is replaced by what the keyboard commits instead of it', () => {
    const input = draw(field);
    compose(input, stepsOf('９９'), digits);
    expect(input.value).toBe(masked);
  });
});
