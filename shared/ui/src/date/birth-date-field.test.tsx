import { screen } from '@testing-library/react';
import { noop } from '../testing/fixture.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { BirthDateField } from './birth-date-field.tsx';

it('a birth date field offers days before today only', () => {
  renderUi(<BirthDateField id="birth" today="2026-08-21" value="" onChange={noop} />);
  expect(screen.getByRole('textbox', { name: 'Data de Nascimento' }).getAttribute('autocomplete')).toBe('bday');
  expect(screen.queryByRole('button', { name: 'Hoje' })).toBeNull();
});
