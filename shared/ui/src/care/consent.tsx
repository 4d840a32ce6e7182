import { useState } from 'react';
import { Button } from '../basics/button.tsx';
import { Note } from '../basics/note.tsx';
import { Stack } from '../basics/text.tsx';
import { useStyles } from '../foundation/ui.tsx';
import { AsyncContent, type AsyncState } from '../list/async-content.tsx';
import { Panel } from '../page/layout.tsx';
import * as styles from './consent.module.css';

/** One version of the consent terms. */
export interface ConsentTerms {
  readonly version: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface ConsentTextProps {
  readonly terms: AsyncState<ConsentTerms>;
  /** Says which text it is: where the page or dialog around it is not called after it. */
  readonly titled?: boolean;
  /** It is most of a page: following content is not shown while it loads. */
  readonly fillsWindow?: boolean;
  /** Why the last attempt to accept them did not succeed. */
  readonly refusal?: AgreementError | undefined;
}

/**
 * Shows the consent terms, or that they are loading or failed to load.
 * @see docs/product/consent.md
 */
export function ConsentText({ terms, titled = false, fillsWindow, refusal }: ConsentTextProps) {
  const css = useStyles(styles);
  return (
    <Stack>
      <AsyncContent state={terms} loading="Carregando o termo" failed="O termo não abriu" fillsWindow={fillsWindow}>
        {({ title, version, paragraphs }) => (
          <div className={css.terms}>
            <Panel>
              <Stack>
                {titled && (
                  <>
                    <h2>{title}</h2>
                    <p>Versão {version}, em vigor.</p>
                  </>
                )}
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </Stack>
            </Panel>
          </div>
        )}
      </AsyncContent>
      {refusal && (
        <Note kind="danger" title={refusal.title} live>
          {refusal.sentence}
        </Note>
      )}
    </Stack>
  );
}

/** Message that an acceptance failed. */
export interface AgreementError {
  readonly title: string;
  readonly sentence: string;
}

/** Result of an acceptance; `isOutdated` when a newer version is in force. */
export type AgreementOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly isOutdated: boolean; readonly message: string };

/** State of an acceptance, and the function that starts it. */
export interface Agreement {
  /** The acceptance is being sent. */
  readonly busy: boolean;
  readonly refusal: AgreementError | undefined;
  /** @param version of the terms that are shown */
  readonly agree: (version: string) => Promise<void>;
}

export interface AgreementOptions {
  readonly terms: Pick<AsyncState<unknown>, 'onRetry'>;
  /** Stores the acceptance. Never throws. */
  readonly accept: (version: string) => Promise<AgreementOutcome>;
  readonly onAccepted: () => void;
}

/**
 * Accepts terms. Loads them again, and says so, when a newer version is in force.
 * @see docs/product/consent.md
 */
export function useAgreement({ terms, accept, onAccepted }: AgreementOptions): Agreement {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AgreementError>();
  const agree = async (version: string): Promise<void> => {
    setRefusal(undefined);
    setBusy(true);
    const outcome = await accept(version);
    setBusy(false);
    if (outcome.ok) return onAccepted();
    const { isOutdated, message } = outcome;
    setRefusal({
      title: isOutdated ? 'O termo mudou' : 'Não foi possível registrar o aceite. Tente novamente mais tarde.',
      sentence: message,
    });
    if (isOutdated) terms.onRetry();
    return undefined;
  };
  return { busy, refusal, agree };
}

export interface AgreeButtonProps {
  readonly terms: AsyncState<ConsentTerms>;
  /** The acceptance is being sent. */
  readonly busy?: boolean;
  /** @param version of the terms that are shown */
  readonly onAgree: (version: string) => void;
}

/**
 * Accepts the terms that are shown. Idle until they are loaded, so that the button next to it stays where it is; busy
 * while they are loaded again.
 */
export function AgreeButton({ terms: { data, isFetching }, busy = false, onAgree }: AgreeButtonProps) {
  return (
    <Button
      kind="main"
      idle={!data}
      busy={busy || (data && isFetching)}
      busyLabel={busy ? 'Registrando...' : undefined}
      onPress={() => data && onAgree(data.version)}
    >
      Concordar e Continuar
    </Button>
  );
}
