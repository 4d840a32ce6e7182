import { Dialog, useStyles } from '@acolhe/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import * as styles from './document.module.css';

/** beside: a column of the call's screen, which goes on beside it; dialog: over the desk. */
export type DocumentPlace = 'beside' | 'dialog';

export interface DocumentFrameProps {
  readonly place: DocumentPlace;
  readonly title: string;
  readonly actions: ReactNode;
  /** Esc was pressed in the dialog. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** Frames one step of the work on a document. The focus goes to its title, and back to where it was. */
export function DocumentFrame({ place, ...step }: DocumentFrameProps) {
  return place === 'dialog' ? <Dialog {...step} /> : <BesideCall {...step} />;
}

function BesideCall({ title, actions, children }: Omit<DocumentFrameProps, 'place'>) {
  const css = useStyles(styles);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <section className={css.beside} aria-labelledby="documento">
      <h2 ref={heading} id="documento" tabIndex={-1}>
        {title}
      </h2>
      <div className={css.step}>{children}</div>
      <div className={css.actions}>{actions}</div>
    </section>
  );
}
