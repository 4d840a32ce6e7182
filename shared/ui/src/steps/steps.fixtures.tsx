import type { Fixture } from '../testing/fixture.ts';
import { ProgressPath } from './progress-path.tsx';
import { Steps } from './steps.tsx';

export const stepsFixtures: readonly Fixture[] = [
  { name: 'second of three', node: <Steps steps={['O que você sente', 'Sua saúde', 'Câmera e pedido']} now={2} /> },
  { name: 'path', node: <ProgressPath steps={['Pedido enviado', 'Na fila', 'Atendimento']} now={2} /> },
];
