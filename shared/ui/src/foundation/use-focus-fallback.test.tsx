import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';

function Notice() {
  const [shown, setShown] = useState(true);
  const title = useRef<HTMLHeadingElement>(null);
  const listeners = useFocusFallback(() => title.current?.focus());
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        Atendimento
      </h1>
      <div {...listeners}>{shown && <button onClick={() => setShown(false)}>Entendi</button>}</div>
      <button onClick={() => setShown(false)}>Fora</button>
    </>
  );
}

test('a button that goes with its notice hands the focus on', async () => {
  renderUi(<Notice />);
  await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('a notice that goes while the focus is elsewhere leaves it there', async () => {
  renderUi(<Notice />);
  screen.getByRole('button', { name: 'Entendi' }).focus();
  await userEvent.click(screen.getByRole('button', { name: 'Fora' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fora' }));
});
