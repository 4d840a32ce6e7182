import { type ReactNode, useState } from 'react';
import * as styles from './base.module.css';
import { FloatContext } from './ui-context.ts';
import { useStyles } from './use-styles.ts';

/**
 * Draws the elements that carry the base styles: the background, the container that layouts measure themselves by, so
 * that a part in a narrow column is laid out as on a phone, and the place of elements that float over the window.
 */
export function BaseWrapper({ children }: { readonly children: ReactNode }) {
  const css = useStyles(styles);
  const [floats, setFloats] = useState<HTMLElement | null>(null);
  return (
    <div className={css.root} lang="pt-BR">
      <FloatContext value={floats}>
        <div className={css.room}>{children}</div>
      </FloatContext>
      <div ref={setFloats} />
    </div>
  );
}
