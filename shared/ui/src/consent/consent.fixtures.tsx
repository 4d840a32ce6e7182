import { type Fixture, nothing } from '../testing/fixture.ts';
import { AgreeButton } from './agree-button.tsx';
import { ConsentText, type ConsentTerms } from './consent-text.tsx';

/** Terms to look at. */
export const TERMS: ConsentTerms = {
  version: '1.0',
  title: 'Termo de Consentimento',
  paragraphs: ['Seus dados são usados para o atendimento.', 'Você pode retirar o aceite quando quiser.'],
};
const there = { data: TERMS, isFetching: false, onRetry: nothing };

export const consentFixtures: readonly Fixture[] = [
  {
    name: 'to be accepted',
    node: (
      <>
        <ConsentText reading={there} />
        <AgreeButton reading={there} onAgree={nothing} />
      </>
    ),
  },
  { name: 'titled', node: <ConsentText titled reading={there} /> },
  { name: 'on its way', node: <ConsentText reading={{ isFetching: true, onRetry: nothing }} /> },
  {
    name: 'not to be had',
    node: (
      <ConsentText reading={{ isFetching: false, fault: 'Confira a internet e tente de novo.', onRetry: nothing }} />
    ),
  },
  {
    name: 'changed meanwhile',
    node: <ConsentText reading={there} refusal={{ title: 'O termo mudou', sentence: 'Leia de novo.' }} />,
  },
];
