import { useInsertionEffect } from 'react';
import { adoptSheet } from './sheets.ts';
import { useUi } from './ui-context.ts';

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
  const names: object = styles;
  return names as ClassNames;
}
