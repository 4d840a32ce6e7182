import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Dialog } from '../overlay/dialog.tsx';
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

/** A row whose button asks in a dialog, and goes with the answer to a later request. */
function Row() {
  const [step, setStep] = useState<'listed' | 'asked' | 'answered' | 'removed'>('listed');
  const title = useRef<HTMLHeadingElement>(null);
  const listeners = useFocusFallback(() => title.current?.focus());
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        Consultas
      </h1>
      <div {...listeners}>
        {step !== 'removed' && <button onClick={() => setStep('asked')}>Cancelar</button>}
        {step === 'asked' && (
          <Dialog title="Cancelar?" actions={<button onClick={() => setStep('answered')}>Sim</button>}>
            <p>Não dá para desfazer.</p>
          </Dialog>
        )}
      </div>
      <output onClick={() => setStep('removed')}>Resposta</output>
    </>
  );
}

test('a button that got the focus back from a dialog, and then goes, hands it on', async () => {
  renderUi(<Row />);
  const opener = screen.getByRole('button', { name: 'Cancelar' });
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'Sim' }));
  expect(document.activeElement).toBe(opener);
  act(() => screen.getByRole('status').click());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Consultas' }));
});
