import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Controlled, noop } from '../testing/fixture.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { BirthDateField, DateField, type DateFieldProps } from './date-field.tsx';

const LABEL = 'Data da consulta';

function draw(props: Partial<DateFieldProps> = {}, initial = '') {
  const reported: string[] = [];
  const { announced } = renderUi(
    <Controlled initial={initial}>
      {({ onChange, ...field }) => (
        <DateField
          {...field}
          label={LABEL}
          today="2026-08-21"
          {...props}
          onChange={(value) => {
            reported.push(value);
            onChange(value);
          }}
        />
      )}
    </Controlled>,
  );
  return { input: screen.getByRole<HTMLInputElement>('textbox', { name: LABEL }), reported, announced };
}
const openCalendar = () => userEvent.click(screen.getByRole('button', { name: 'Calendário' }));
const day = (label: string) => screen.getByRole('button', { name: label });

test.each([
  ['20051990', '20/05/1990', '1990-05-20'],
  ['20/05/1990', '20/05/1990', '1990-05-20'],
  ['5/3/1990', '05/03/1990', '1990-03-05'],
  ['a🙂29022024', '29/02/2024', '2024-02-29'],
])('a date typed as %j reads %j and has the value %j', async (text, shown, value) => {
  const { input, reported } = draw();
  await userEvent.type(input, text);
  expect(input.value).toBe(shown);
  expect(reported.at(-1)).toBe(value);
});

test.each([
  ['1990-05-20', '20/05/1990', '1990-05-20'],
  ['5/3/1990', '05/03/1990', '1990-03-05'],
  ['20051990', '20/05/1990', '1990-05-20'],
  ['1990-05-20T03:00:00Z', '20/05/1990', '1990-05-20'],
])('a date pasted or filled in as %j reads %j', async (text, shown, value) => {
  const { input, reported } = draw();
  await userEvent.click(input);
  await userEvent.paste(text);
  expect([input.value, reported.at(-1)]).toEqual([shown, value]);
  fireEvent.input(input, { target: { value: '' } });
  fireEvent.input(input, { target: { value: text } });
  expect([input.value, reported.at(-1)]).toEqual([shown, value]);
});

test.each([
  ['31022026', '31/02/2026'],
  ['29022025', '29/02/2025'],
  ['00012026', '00/01/2026'],
  ['1203', '12/03'],
])('text that is no day (%j) is preserved for the rules to refuse', async (text, value) => {
  const { input, reported } = draw();
  await userEvent.type(input, text);
  expect([input.value, reported.at(-1)]).toEqual([value, value]);
});

test.each([
  ['1/2/90', '01/02/1990', '1990-02-01'],
  ['010290', '01/02/1990', '1990-02-01'],
  ['31.12.25', '31/12/2025', '2025-12-31'],
  ['5-6-36', '05/06/2036', '2036-06-05'],
  ['5/6/37', '05/06/1937', '1937-06-05'],
])('a year of two digits › is completed when a field with %j is left', async (text, shown, value) => {
  const { input, reported, announced } = draw();
  await userEvent.type(input, text);
  expect(reported.at(-1)).not.toBe(value);
  await userEvent.tab();
  expect([input.value, reported.at(-1)]).toEqual([shown, value]);
  expect(announced.at(-1)?.[1]).toMatch(/^Data entendida: /);
  fireEvent.input(input, { target: { value: '' } });
  fireEvent.input(input, { target: { value: text } });
  fireEvent.blur(input);
  expect(input.value).toBe(shown);
});

test('a year of two digits › is completed before the form is sent when Enter is pressed', async () => {
  const { input, reported } = draw();
  await userEvent.type(input, '1/2/90{Enter}');
  expect(reported.at(-1)).toBe('1990-02-01');
});

test.each(['31/02/90', '1/2/9', '1/2'])('a text that is no day, %j, is preserved when it is left', async (text) => {
  const { input, announced } = draw();
  await userEvent.type(input, text);
  const written = input.value;
  await userEvent.tab();
  expect([input.value, announced]).toEqual([written, []]);
});

test('a date that is set from outside is shown as DD/MM/YYYY', () => {
  expect(draw({}, '1899-12-31').input.value).toBe('31/12/1899');
});

test("'Hoje' takes today, and says which day that is", async () => {
  const { input, reported, announced } = draw();
  await userEvent.click(screen.getByRole('button', { name: 'Hoje' }));
  expect([input.value, reported.at(-1)]).toEqual(['21/08/2026', '2026-08-21']);
  expect(announced).toEqual([['polite', 'Data escolhida: sexta-feira, 21 de agosto de 2026.']]);
});

test("a date field whose limits exclude today has no 'Hoje'", async () => {
  draw({ max: '2026-08-20' });
  expect(screen.queryByRole('button', { name: 'Hoje' })).toBeNull();
  await openCalendar();
  expect(screen.queryByRole('button', { name: 'Hoje' })).toBeNull();
});

test('a read-only date offers nothing to choose from', () => {
  draw({ readOnly: true }, '1990-05-20');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('the calendar has the weekdays in Portuguese, marks today and the chosen day, and returns the focus', async () => {
  const { reported } = draw({}, '2026-08-24');
  await openCalendar();
  const calendar = screen.getByRole('dialog', { name: LABEL });
  expect(
    within(calendar)
      .getAllByRole('columnheader')
      .map((head) => [head.textContent, head.getAttribute('abbr')]),
  ).toEqual([
    ['dom', 'domingo'],
    ['seg', 'segunda-feira'],
    ['ter', 'terça-feira'],
    ['qua', 'quarta-feira'],
    ['qui', 'quinta-feira'],
    ['sex', 'sexta-feira'],
    ['sáb', 'sábado'],
  ]);
  expect(screen.getByRole('grid', { name: 'agosto de 2026' })).toBeTruthy();
  expect(day('sexta-feira, 21 de agosto de 2026').getAttribute('aria-current')).toBe('date');
  expect(screen.getByRole('gridcell', { selected: true }).textContent).toBe('24');
  await userEvent.click(day('segunda-feira, 31 de agosto de 2026'));
  expect(reported).toEqual(['2026-08-31']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Calendário' }));
});

test.each([
  ['', 'sexta-feira, 21 de agosto de 2026'],
  ['2026-08-24', 'segunda-feira, 24 de agosto de 2026'],
])('the calendar of %j opens with the focus on %s, and a list retains the focus', async (chosen, label) => {
  draw({}, chosen);
  await openCalendar();
  expect(document.activeElement).toBe(day(label));
  const months = screen.getByRole('combobox', { name: 'Mês' });
  await userEvent.selectOptions(months, 'março');
  expect(document.activeElement).toBe(months);
});

test('the keys move the focus through the days of the calendar, and Enter chooses one', async () => {
  const { reported } = draw();
  await openCalendar();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(day('sexta-feira, 4 de setembro de 2026'));
  await userEvent.keyboard('{Home}{PageUp}{Shift>}{PageUp}{/Shift}');
  expect(document.activeElement).toBe(day('quarta-feira, 30 de julho de 2025'));
  await userEvent.keyboard('{Enter}');
  expect(reported).toEqual(['2025-07-30']);
});

test('only one day of the calendar is in the order of Tab', async () => {
  draw();
  await openCalendar();
  expect(
    within(screen.getByRole('grid'))
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0),
  ).toEqual([day('sexta-feira, 21 de agosto de 2026')]);
});

test('month and year of the calendar are chosen from lists, for birth dates long ago', async () => {
  const { reported } = draw({ max: '2026-08-20' });
  await openCalendar();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ano' }), '1958');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mês' }), 'março');
  await userEvent.click(day('sexta-feira, 14 de março de 1958'));
  expect(reported).toEqual(['1958-03-14']);
});

test('days beyond the limits of the calendar cannot be chosen, and the keys do not reach them', async () => {
  const { reported } = draw({ min: '2026-08-20', max: '2026-08-25' });
  await openCalendar();
  const before = day('quarta-feira, 19 de agosto de 2026');
  expect(before.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(before);
  expect(reported).toEqual([]);
  day('sexta-feira, 21 de agosto de 2026').focus();
  await userEvent.keyboard('{PageUp}');
  expect(document.activeElement).toBe(day('quinta-feira, 20 de agosto de 2026'));
  expect(screen.getByRole('button', { name: 'Mês anterior' }).getAttribute('aria-disabled')).toBe('true');
});

test('the arrow buttons change the month of the calendar, and Cancelar leaves the date as it was', async () => {
  const { reported } = draw({}, '2026-12-31');
  await openCalendar();
  await userEvent.click(screen.getByRole('button', { name: 'Próximo mês' }));
  expect(screen.getByRole('grid', { name: 'janeiro de 2027' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(reported).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a birth date field is typed, and offers neither a calendar nor today', () => {
  renderUi(<BirthDateField id="birth" today="2026-08-21" value="" onChange={noop} />);
  const field = screen.getByRole('textbox', { name: 'Data de Nascimento' });
  expect(field.getAttribute('autocomplete')).toBe('bday');
  expect(screen.getByText('dd/mm/aaaa').id).toBe(field.getAttribute('aria-describedby'));
  expect(screen.queryByRole('button')).toBeNull();
});
