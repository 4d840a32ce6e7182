import { createContext, type ReactNode, useContext, useInsertionEffect, useMemo, useState } from 'react';
import type { Politeness } from './announcer.ts';
import { adoptSheet, type StyleRoot } from './styles.ts';
import * as styles from './ui.module.css';

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

/** Functions and root that the host gives to components. */
export interface Ui {
  readonly root: StyleRoot;
  /** Says a sentence through the host's live regions, which are outside shadow roots. */
  readonly announce: (message: string, politeness?: Politeness) => void;
  /** Follows a link inside the product without loading a page; absent means ordinary links. */
  readonly navigate?: ((href: string) => void) | undefined;
}

const silent = (): void => undefined;

export const UiContext = createContext<Ui | null>(null);

/**
 * Gives the host of the components.
 * @returns without a provider, the page itself and no announcements
 */
export function useUi(): Ui {
  return useContext(UiContext) ?? { root: document, announce: silent };
}

/**
 * Element that contains the elements fixed to the window. It is next to the measured container, which would otherwise
 * be the containing block of fixed elements. `null` until it is mounted, `undefined` without a provider.
 */
export const FloatContext = createContext<HTMLElement | null | undefined>(undefined);

/** A CSS module: its constructed sheet, and its class names as further exports. */
export interface StyleModule {
  readonly default: CSSStyleSheet;
}
export type ClassNames = Readonly<Record<string, string>>;

/**
 * Adopts the sheet of a CSS module into the current root for as long as the component is mounted, and returns the
 * class names by their camel-case name: `import * as styles from './x.module.css'; const css = useStyles(styles);`.
 */
export function useStyles(styles: StyleModule): ClassNames {
  const { root } = useUi();
  const sheet = styles.default;
  useInsertionEffect(() => adoptSheet(root, sheet), [root, sheet]);
  // Every export but the default is a class name.
  const names: object = styles;
  return names as ClassNames;
}
