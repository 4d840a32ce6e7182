import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noop } from '../testing/fixture.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { BirthDateField } from './birth-date-field.tsx';

it('a birth date field offers days before today only', () => {
  renderUi(<BirthDateField id="birth" today="2026-08-21" value="" onChange={noop} />);
  expect(screen.getByRole('textbox', { name: 'Data de Nascimento' }).getAttribute('autocomplete')).toBe('bday');
  expect(screen.queryByRole('button', { name: 'Hoje' })).toBeNull();
});

it('the calendar of a birth date opens in 1970 and asks for the year first', async () => {
  renderUi(<BirthDateField id="birth" today="2026-08-21" value="" onChange={noop} />);
  await userEvent.click(screen.getByRole('button', { name: 'Calendário' }));
  expect(screen.getByRole('grid', { name: 'janeiro de 1970' })).toBeTruthy();
  expect(screen.getAllByRole('combobox').map(({ id }) => id.replace(/.*-/, ''))).toEqual(['year', 'month']);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Ano' }));
});

it('the calendar of a birth date that is known opens at that day', async () => {
  renderUi(<BirthDateField id="birth" today="2026-08-21" value="1958-03-14" onChange={noop} />);
  await userEvent.click(screen.getByRole('button', { name: 'Calendário' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'sexta-feira, 14 de março de 1958' }));
});
