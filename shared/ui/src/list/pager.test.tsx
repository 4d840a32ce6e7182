import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { Pager } from './pager.tsx';

function Turned() {
  const [page, setPage] = useState(0);
  return <Pager label="Páginas" page={page} pageSize={10} total={21} onPage={setPage} />;
}
const forth = () => userEvent.click(screen.getByRole('button', { name: 'Próxima página' }));
const back = () => userEvent.click(screen.getByRole('button', { name: 'Página anterior' }));

it('a pager says which entries are shown, and stops at both ends', async () => {
  renderUi(<Turned />);
  const range = screen.getByRole('status');
  expect(screen.getByRole('navigation', { name: 'Páginas' })).toBeTruthy();
  expect(range.textContent).toBe('1 - 10 de 21');
  await back();
  expect(range.textContent).toBe('1 - 10 de 21');
  await forth();
  expect(range.textContent).toBe('11 - 20 de 21');
  await forth();
  expect(range.textContent).toBe('21 - 21 de 21');
  await forth();
  expect(range.textContent).toBe('21 - 21 de 21');
  await back();
  expect(range.textContent).toBe('11 - 20 de 21');
});

it('a pager allows the person to choose how many entries a page holds', async () => {
  const chosen = jest.fn();
  renderUi(
    <Pager
      label="Páginas"
      page={0}
      pageSize={20}
      total={34}
      onPage={() => undefined}
      sizes={{ options: [10, 20, 50], onChange: chosen }}
    />,
  );
  const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Por página' });
  expect(sizes.value).toBe('20');
  expect([...sizes.options].map(({ text }) => text)).toEqual(['10', '20', '50']);
  await userEvent.selectOptions(sizes, '50');
  expect(chosen.mock.calls).toEqual([[50]]);
});
