import { Button, icons, Note, useStyles, useUi } from '@acolhe/ui';
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

export interface CopiedSecretProps {
  /** The key, code or link. */
  readonly children: string;
  /** 'a chave' */
  readonly name: string;
  /** 'Copiada' */
  readonly copiedLabel: string;
  /** For screen readers: 'Chave copiada.' */
  readonly announcement: string;
}

/** Shows a secret that is shown once, and the button that copies it. */
export function CopiedSecret({ children, name, copiedLabel, announcement }: CopiedSecretProps) {
  const { state, copy } = useCopy(children, announcement);
  return (
    <>
      {state === 'refused' && (
        <Note kind="danger" live>
          O navegador não permitiu copiar. Selecione {name} e copie.
        </Note>
      )}
      <p>
        <SecretText>{children}</SecretText>
      </p>
      <p>
        <Button icon={icons.copy} onPress={() => void copy()}>
          {state === 'copied' ? copiedLabel : `Copiar ${name}`}
        </Button>
      </p>
    </>
  );
}
