import { type ReactNode, useMemo, useRef } from 'react';
import * as styles from '../text/visually-hidden.module.css';
import { sayIn } from '../announcer/announcer.ts';
import { UiContext, type Ui, useUi } from '../foundation/ui-context.ts';
import { useStyles } from '../foundation/use-styles.ts';

/** Gives a modal dialog live regions of its own, since screen readers ignore those of the page while it is open. */
export function DialogAnnouncer({ children }: { readonly children: ReactNode }) {
  const css = useStyles(styles);
  const { root, navigate } = useUi();
  const regions = useRef<HTMLDivElement>(null);
  const inside = useMemo(
    (): Ui => ({
      root,
      navigate,
      announce: (message, politeness = 'polite') => {
        const region = regions.current?.querySelector(`[aria-live="${politeness}"]`);
        if (region) sayIn(region, message);
      },
    }),
    [root, navigate],
  );
  return (
    <UiContext value={inside}>
      {children}
      <div ref={regions} className={css.hidden}>
        <div aria-live="polite" />
        <div aria-live="assertive" />
      </div>
    </UiContext>
  );
}
