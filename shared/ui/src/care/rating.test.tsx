import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readParts, renderUi } from '../testing/render-ui.tsx';
import { RatingScale } from './rating-scale.tsx';
import { StarRating } from './star-rating.tsx';

test('arrows move between stars without choosing; Space chooses', async () => {
  const change = jest.fn();
  renderUi(<StarRating label="Como você avalia o nosso atendimento?" value={null} onChange={change} />);
  expect(screen.getByRole('radiogroup', { name: 'Como você avalia o nosso atendimento?' })).toBeTruthy();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 estrela' }));
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '4 estrelas' }));
  expect(change).not.toHaveBeenCalled();
  await userEvent.keyboard(' ');
  expect(change).toHaveBeenCalledWith(4);
});

test('both ends of the stars have labels', () => {
  renderUi(<StarRating label="Nota" value={null} onChange={() => undefined} />);
  expect(screen.getByText('1: ruim')).toBeTruthy();
  expect(screen.getByText('5: ótimo')).toBeTruthy();
});

test('the chosen star is checked, and the one that Tab reaches', () => {
  renderUi(<StarRating label="Nota" value={4} onChange={() => undefined} />);
  expect(screen.getByRole('radio', { name: '4 estrelas', checked: true }).tabIndex).toBe(0);
  expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(4);
});

test.each([
  [0, 10, 11],
  [1, 10, 10],
])('a scale from %p to %p has %p keys and labels at both ends', async (from, to, keys) => {
  const change = jest.fn();
  renderUi(
    <RatingScale
      label="Nota"
      from={from}
      to={to}
      value={9}
      onChange={change}
      lowest="não indicaria"
      highest="indicaria com certeza"
    />,
  );
  expect(screen.getAllByRole('button')).toHaveLength(keys);
  expect(readParts(screen.getByText(`${from}: não indicaria`))).toEqual([`${from}: não indicaria`]);
  expect(screen.getByRole('button', { name: '9', pressed: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '10' }));
  expect(change).toHaveBeenCalledWith(10);
});
