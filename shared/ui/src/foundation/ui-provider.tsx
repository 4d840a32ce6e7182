import { type ReactNode, useMemo, useState } from 'react';
import * as styles from './base.module.css';
import { FloatContext, UiContext, type Ui } from './ui-context.ts';
import { useStyles } from './use-styles.ts';

export interface UiProviderProps extends Ui {
  readonly children: ReactNode;
}

/**
 * Connects components to their host. Its wrapper sets base type, colours, reset and focus ring for itself only.
 * @see docs/product/ui.md
 */
export function UiProvider({ root, announce, navigate, children }: UiProviderProps) {
  const ui = useMemo(() => ({ root, announce, navigate }), [root, announce, navigate]);
  return (
    <UiContext value={ui}>
      <BaseWrapper>{children}</BaseWrapper>
    </UiContext>
  );
}

/**
 * Draws the elements that carry the base styles: the background, the container that layouts measure themselves by, so
 * that a part in a narrow column is laid out as on a phone, and the place of elements that float over the window.
 */
function BaseWrapper({ children }: { readonly children: ReactNode }) {
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
