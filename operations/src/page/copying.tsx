import { useStyles, useUi } from '@acolhe/ui';
import { useState } from 'react';
import * as styles from './copying.module.css';

/** Copies a text; `state` is its result. */
export interface Copying {
  readonly state?: 'copied' | 'refused';
  readonly copy: () => Promise<void>;
}

/**
 * Copies a text to the clipboard, which browsers may refuse.
 * @param announcement for screen readers: 'Códigos copiados.'
 */
export function useCopy(text: string, announcement: string): Copying {
  const { announce } = useUi();
  const [state, setState] = useState<Copying['state']>();
  return {
    state,
    async copy() {
      try {
        await navigator.clipboard.writeText(text);
        setState('copied');
        announce(announcement);
      } catch {
        setState('refused');
      }
    },
  };
}

/** A key or code to be copied or typed: no spaces, wrapped at the end of the line. */
export function SecretText({ children }: { readonly children: string }) {
  const css = useStyles(styles);
  return <code className={css.secret}>{children}</code>;
}
