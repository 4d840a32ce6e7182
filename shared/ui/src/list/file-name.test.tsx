import { render } from '@testing-library/react';
import { FileName } from './file-name.tsx';

const piecesOf = (name: string): string[] => {
  const { container } = render(<FileName name={name} />);
  expect(container.textContent).toBe(name);
  return [...container.querySelectorAll('span > span')].map(({ textContent }) => textContent);
};

test('the name of a file does not break within its date and the text after it', () => {
  expect(piecesOf('Solicitação de Exame 2026-11-16.pdf')).toEqual(['2026-11-16.pdf']);
});

test('the name of a file without a date is left as it is', () => {
  expect(piecesOf('laudo-completo.pdf')).toEqual([]);
});
