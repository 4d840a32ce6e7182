import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { MonthCalendar } from './month-calendar.tsx';

const DAYS = ['2026-08-21', '2026-08-24', '2026-09-01'];

function draw(chosen = '') {
  const picked: string[] = [];
  renderUi(<MonthCalendar days={DAYS} today="2026-08-20" chosen={chosen} onPick={(day) => picked.push(day)} />);
  return picked;
}
const day = (label: string) => screen.getByRole('button', { name: label });

test('a calendar in the page takes no focus, and allows its own days alone', async () => {
  const picked = draw();
  expect(document.activeElement).toBe(document.body);
  const closed = day('sábado, 22 de agosto de 2026');
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(closed);
  await userEvent.click(day('segunda-feira, 24 de agosto de 2026'));
  expect(picked).toEqual(['2026-08-24']);
});

test('the keys lead through a calendar in the page into the next month, not beyond its last day', async () => {
  const picked = draw('2026-08-24');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(day('segunda-feira, 24 de agosto de 2026'));
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(day('segunda-feira, 31 de agosto de 2026'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(picked).toEqual(['2026-09-01']);
});

test('the buttons of a calendar in the page change its month within its days', async () => {
  draw();
  expect(screen.getByRole('button', { name: 'Mês anterior' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Próximo mês' }));
  expect(screen.getByRole('grid', { name: 'setembro de 2026' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Próximo mês' }).getAttribute('aria-disabled')).toBe('true');
});
