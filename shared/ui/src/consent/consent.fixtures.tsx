import { type Fixture, noop } from '../testing/fixture.ts';
import { AgreeButton } from './agree-button.tsx';
import { ConsentText, type ConsentTerms } from './consent-text.tsx';

/** Sample terms. */
export const TERMS: ConsentTerms = {
  version: '1.0',
  title: 'Termo de Consentimento',
  paragraphs: ['Seus dados são usados para o atendimento.', 'Você pode retirar o aceite quando quiser.'],
};
const there = { data: TERMS, isFetching: false, onRetry: noop };

export const consentFixtures: readonly Fixture[] = [
  {
    name: 'to be accepted',
    node: (
      <>
        <ConsentText terms={there} />
        <AgreeButton terms={there} onAgree={noop} />
      </>
    ),
  },
  { name: 'titled', node: <ConsentText titled terms={there} /> },
  { name: 'on its way', node: <ConsentText terms={{ isFetching: true, onRetry: noop }} /> },
  {
    name: 'not to be had',
    node: <ConsentText terms={{ isFetching: false, fault: 'Confira a internet e tente de novo.', onRetry: noop }} />,
  },
  {
    name: 'changed meanwhile',
    node: <ConsentText terms={there} refusal={{ title: 'O termo mudou', sentence: 'Leia de novo.' }} />,
  },
];
