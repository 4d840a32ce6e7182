import type { ConsentText } from '@acolhe/contracts';
import { Button, Spinner, useStyles } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import { backOffMs, type CabinCalls } from '../cabin/cabin-calls.ts';
import * as styles from './consent-screen.module.css';

export interface ConsentScreenProps {
  readonly calls: Pick<CabinCalls, 'consentText'>;
  /** @param version of the terms that were shown */
  readonly onAccept: (version: string) => void;
  readonly onDecline: () => void;
}

/**
 * Shows the consent terms, to be read and accepted in the cabin. Nothing can be accepted before they are there.
 * @see docs/product/consent.md
 */
export function ConsentScreen({ calls, onAccept, onDecline }: ConsentScreenProps) {
  const css = useStyles(styles);
  const terms = useConsentText(calls);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.consent}>
      <h1 ref={heading} tabIndex={-1}>
        {terms?.title ?? 'Termo de Consentimento'}
      </h1>
      <div className={css.text} role="region" aria-label="Texto do termo" tabIndex={0}>
        {terms ? (
          terms.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
        ) : (
          <p role="status">
            <Spinner /> Carregando o termo...
          </p>
        )}
      </div>
      <div className={css.actions}>
        <Button kind="quiet" size="large" wide onPress={onDecline}>
          Não aceito
        </Button>
        <Button kind="main" size="large" wide idle={!terms} onPress={() => terms && onAccept(terms.version)}>
          Concordar e Continuar
        </Button>
      </div>
    </div>
  );
}

/** Loads the terms, again with back-off until they are there. */
function useConsentText({ consentText }: Pick<CabinCalls, 'consentText'>): ConsentText | undefined {
  const [terms, setTerms] = useState<ConsentText>();
  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (attempt: number): Promise<void> => {
      const { data } = await consentText({});
      if (over) return;
      if (data) setTerms(data);
      else timer = setTimeout(() => void load(attempt + 1), backOffMs(attempt));
    };
    void load(0);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [consentText]);
  return terms;
}
