import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Controlled } from '../testing/fixture.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { isTimeOfDay, TimeField } from './time-field.tsx';

function draw() {
  renderUi(<Controlled initial="">{(field) => <TimeField {...field} />}</Controlled>);
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Hora' });
}

test.each([
  ['0930', '09:30'],
  ['09:30', '09:30'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['1:05', '01:05'],
  ['1h05', '01:05'],
  ['2359', '23:59'],
  ['2500', '20:0'],
  ['1275', '12:5'],
  ['a🙂12:30x', '12:30'],
])('a time typed as %j reads %j', async (text, shown) => {
  const input = draw();
  await userEvent.type(input, text);
  expect(input.value).toBe(shown);
});

test.each([
  ['9:30', '09:30'],
  ['09h30', '09:30'],
  ['14:30:00', '14:30'],
  ['1430', '14:30'],
])('a time pasted or filled in as %j reads %j', async (text, shown) => {
  const input = draw();
  await userEvent.click(input);
  await userEvent.paste(text);
  expect(input.value).toBe(shown);
  fireEvent.input(input, { target: { value: '' } });
  fireEvent.input(input, { target: { value: text } });
  expect(input.value).toBe(shown);
});

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['12:60', false],
  ['9:30', false],
  ['12:3', false],
  ['', false],
])('%j is a time of the day: %j', (text, is) => {
  expect(isTimeOfDay(text)).toBe(is);
});
