import { type ReactNode, useId } from 'react';
import { WallWithLooseBlock } from '../art/cobogo-wall.tsx';
import { Button } from '../basics/button.tsx';
import { retry as retryIcon } from '../basics/icons.ts';
import { Lead } from '../basics/text.tsx';
import { useOnline } from '../foundation/browser-state.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as styles from './content-state.module.css';

export interface ErrorStateProps {
  readonly onRetry: () => void;
  /** Trying again just now. */
  readonly busy?: boolean;
  readonly title?: string;
  /** What still works; not shown without a network, when nothing else opens either. */
  readonly sentence?: ReactNode;
  /** Below the button: another action. */
  readonly children?: ReactNode;
  /** Information for the support: its number and the code of the failure. */
  readonly support?: { readonly phone: string; readonly code: string };
  /** The level of its title in the page. */
  readonly level?: 1 | 2;
}

const OFFLINE = {
  title: 'Você está sem internet',
  sentence: 'Confira o Wi-Fi ou os dados do celular. Continuamos de onde você parou.',
};

/**
 * Says that a part of the page failed to load, and offers to try again. The rest of the page works. Without a
 * network it says that instead.
 */
export function ErrorState({
  onRetry,
  busy = false,
  title = 'Esta parte não abriu',
  sentence = 'Não foi culpa sua. O resto do portal continua funcionando.',
  children,
  support,
  level = 1,
}: ErrorStateProps) {
  const css = useStyles(styles);
  const titleId = useId();
  const isOnline = useOnline();
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <section className={css.state} aria-labelledby={titleId} role="alert">
      <div className={css.art}>
        <WallWithLooseBlock />
      </div>
      <Title id={titleId} tabIndex={-1}>
        {isOnline ? title : OFFLINE.title}
      </Title>
      <Lead>{isOnline ? sentence : OFFLINE.sentence}</Lead>
      <Button kind="main" size="large" icon={retryIcon} busy={busy} onPress={onRetry}>
        Tentar novamente
      </Button>
      {children}
      {support && (
        <p className={css.muted}>
          <small>
            Se continuar, ligue <b className={css.together}>{support.phone}</b> e diga o código <b>{support.code}</b>.
          </small>
        </p>
      )}
    </section>
  );
}
