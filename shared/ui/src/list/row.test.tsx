import { screen } from '@testing-library/react';
import { file } from '../basics/icons.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { Row } from './row.tsx';

test.each([
  [
    'what is new and what lies behind it',
    { newContent: '2 novos', meta: 'Receitas e exames' },
    '2 novos Receitas e exames',
  ],
  ['what lies behind it', { meta: 'Receitas e exames' }, 'Receitas e exames'],
  ['nothing', {}, ''],
])('a row is named by its title alone, and described by %s', (_, more, description) => {
  renderUi(<Row title="Documentos" icon={file} href="/documentos" {...more} />);
  const link = screen.getByRole('link', { name: 'Documentos' });
  const describing = link.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(describing.map((id) => document.getElementById(id)?.textContent).join(' ')).toBe(description);
});
