import * as styles from './consent.module.css';
import { useStyles } from '../foundation/use-styles.ts';
import { Note } from '../note/note.tsx';
import { Panel } from '../page/panel.tsx';
import { AsyncContent, type AsyncState } from '../content-state/async-content.tsx';
import { Stack } from '../text/stack.tsx';
import type { AgreementError } from './use-agreement.ts';

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
  /** Why the last attempt to accept them did not succeed. */
  readonly refusal?: AgreementError | undefined;
}

/**
 * Shows the consent terms, or that they are loading or failed to load.
 * @see docs/product/consent.md
 */
export function ConsentText({ terms, titled = false, refusal }: ConsentTextProps) {
  const css = useStyles(styles);
  return (
    <Stack>
      <AsyncContent state={terms} loading="Carregando o termo" failed="O termo não abriu">
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
