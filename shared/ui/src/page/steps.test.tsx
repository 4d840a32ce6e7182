import { screen } from '@testing-library/react';
import { readParts, renderUi } from '../testing/render-ui.tsx';
import { Steps } from './steps.tsx';

test('the step that is being answered is marked, those before are said to be done', () => {
  renderUi(<Steps steps={['O que você sente', 'Sua saúde', 'Câmera e pedido']} now={2} />);
  expect(screen.getByRole('list', { name: 'Etapa 2 de 3' })).toBeTruthy();
  const steps = screen.getAllByRole('listitem');
  expect(steps.map(readParts)).toEqual([['O que você sente, pronta'], ['Sua saúde'], ['Câmera e pedido']]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
