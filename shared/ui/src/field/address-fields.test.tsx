import { BRAZILIAN_STATES } from '@acolhe/domain';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Controlled } from '../testing/fixture.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { StateField, type StateFieldProps } from './address-fields.tsx';

const draw = (props: Partial<StateFieldProps> = {}, initial = '') =>
  renderUi(
    <Controlled initial={initial}>
      {(field) => <StateField {...field} states={BRAZILIAN_STATES} {...props} />}
    </Controlled>,
  );
const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Estado' });

test('all states are offered by name, and none is chosen at first', async () => {
  draw();
  expect(list().selectedOptions[0]?.textContent).toBe('Escolha o estado');
  expect(list().options).toHaveLength(28);
  await userEvent.selectOptions(list(), 'São Paulo');
  expect(list().value).toBe('SP');
});

test('the browser may fill in the state of an address', () => {
  draw();
  expect(list().getAttribute('autocomplete')).toBe('address-level1');
  fireEvent.change(list(), { target: { value: 'BA' } });
  expect(list().selectedOptions[0]?.textContent).toBe('Bahia');
});

test('a state is not lost while the list is loading', () => {
  draw({ states: [] }, 'SP');
  expect(list().value).toBe('SP');
});

test('a locked state is read as text, with its error', () => {
  draw({ readOnly: true, error: 'O Estado é obrigatório.' }, 'SP');
  const box = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Estado',
    description: 'Erro: O Estado é obrigatório.',
  });
  expect([box.value, box.readOnly]).toEqual(['São Paulo', true]);
});
