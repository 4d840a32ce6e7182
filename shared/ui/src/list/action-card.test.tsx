import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { ActionCard } from './action-card.tsx';

test.each(['strong', 'light'] as const)('a %s card is named by its title alone, and described by its hint', (tone) => {
  renderUi(<ActionCard title="Agendar" hint="Escolha o dia e a hora." art={null} href="/agendamento" tone={tone} />);
  const link = screen.getByRole('link', { name: 'Agendar' });
  const hint = document.getElementById(link.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Escolha o dia e a hora.');
});
