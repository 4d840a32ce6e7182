import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { Table } from './table.tsx';

it('a table puts each value under its title and next to its row’s name, and repeats the title at the value', () => {
  renderUi(
    <Table
      label="Cotas"
      rows={[{ id: 1, name: 'Cardiologia' }]}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Especialidade', kind: 'main', cell: ({ name }) => name },
        { title: 'Saldo', cell: () => 2 },
        { title: 'Ações', kind: 'bare', cell: () => 'nenhuma' },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Cotas' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Especialidade', 'Saldo', 'Ações']);
  const name = within(table).getByRole('rowheader');
  expect([name.tagName, name.getAttribute('scope'), name.textContent]).toEqual(['TH', 'row', 'Cardiologia']);
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => [cell.dataset.th, cell.textContent]),
  ).toEqual([
    ['Saldo', '2'],
    ['Ações', 'nenhuma'],
  ]);
});
