import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { AsyncState } from '../list/async-content.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { TERMS } from './care.fixtures.tsx';
import { AgreeButton, type AgreementOutcome, type ConsentTerms, ConsentText, useAgreement } from './consent.tsx';

const read: AsyncState<ConsentTerms> = { data: TERMS, isFetching: false, onRetry: () => undefined };

/** A screen on which terms are accepted. */
function Accepting({
  terms = read,
  accept,
  onAccepted = () => undefined,
}: {
  terms?: AsyncState<ConsentTerms>;
  accept: (version: string) => Promise<AgreementOutcome>;
  onAccepted?: () => void;
}) {
  const { agree, busy, refusal } = useAgreement({ terms, accept, onAccepted });
  return (
    <>
      <ConsentText terms={terms} refusal={refusal} />
      <AgreeButton terms={terms} busy={busy} onAgree={(version) => void agree(version)} />
    </>
  );
}
const agree = () => userEvent.click(screen.getByRole('button', { name: 'Concordar e Continuar' }));
const refusing = (isOutdated: boolean) => () =>
  Promise.resolve({ ok: false, isOutdated, message: 'Leia de novo.' } as const);

describe('the consent text', () => {
  test('is titled where nothing around it says which it is', () => {
    renderUi(<ConsentText titled terms={read} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Termo de Consentimento' })).toBeTruthy();
    expect(screen.getByText('Versão 1.0, em vigor.')).toBeTruthy();
  });

  test.each([
    ['while it is loaded', { isFetching: true }],
    ['when it did not load', { isFetching: false, fault: 'Confira a internet.' }],
  ])('%s has the button that accepts it, which does nothing', async (_, state) => {
    const accept = jest.fn(refusing(false));
    renderUi(<Accepting terms={{ ...state, onRetry: () => undefined }} accept={accept} />);
    expect(screen.getByRole('button', { name: 'Concordar e Continuar' }).getAttribute('aria-disabled')).toBe('true');
    await agree();
    expect(accept).not.toHaveBeenCalled();
  });

  test('says why it did not load', () => {
    renderUi(
      <Accepting
        terms={{ isFetching: false, fault: 'Confira a internet.', onRetry: () => undefined }}
        accept={refusing(false)}
      />,
    );
    expect(screen.getByRole('alert').textContent).toContain('O termo não abriuConfira a internet.');
  });

  test('takes over the focus of the button that loaded it again', async () => {
    function Failing() {
      const [terms, setTerms] = useState<AsyncState<ConsentTerms>>({
        isFetching: false,
        fault: 'Confira a internet.',
        onRetry: () => setTerms(read),
      });
      return <ConsentText terms={terms} />;
    }
    renderUi(<Failing />);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(document.activeElement?.textContent).toBe(TERMS.paragraphs.join(''));
  });
});

describe('accepting the consent', () => {
  test('sends the version that is shown and continues', async () => {
    const accept = jest.fn(() => Promise.resolve({ ok: true } as const));
    const onAccepted = jest.fn();
    renderUi(<Accepting accept={accept} onAccepted={onAccepted} />);
    await agree();
    expect(accept.mock.calls).toEqual([['1.0']]);
    expect(onAccepted).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says to try later when it fails, until the next attempt', async () => {
    let finish: (outcome: AgreementOutcome) => void = () => undefined;
    const accept = jest
      .fn<Promise<AgreementOutcome>, []>(
        () =>
          new Promise((resolve) => {
            finish = resolve;
          }),
      )
      .mockImplementationOnce(refusing(false));
    renderUi(<Accepting accept={accept} />);
    await agree();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível registrar o aceite. Tente novamente mais tarde.Leia de novo.',
    );
    await userEvent.dblClick(screen.getByRole('button', { name: 'Concordar e Continuar' }));
    expect(screen.getByRole('button', { name: 'Registrando...' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(accept).toHaveBeenCalledTimes(2);
    finish({ ok: true });
    await screen.findByRole('button', { name: 'Concordar e Continuar' });
  });

  test('loads newer terms when the shown ones are outdated, and accepts nothing until they are shown', async () => {
    const accept = jest.fn(refusing(true));
    function Reloading() {
      const [isFetching, setFetching] = useState(false);
      return <Accepting terms={{ ...read, isFetching, onRetry: () => setFetching(true) }} accept={accept} />;
    }
    renderUi(<Reloading />);
    await agree();
    expect((await screen.findByRole('alert')).textContent).toBe('O termo mudouLeia de novo.');
    await userEvent.click(await screen.findByRole('button', { name: 'Carregando...' }));
    expect(accept).toHaveBeenCalledTimes(1);
  });
});
