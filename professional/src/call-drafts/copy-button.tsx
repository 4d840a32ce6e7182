import { Button, icons, useStyles } from '@acolhe/ui';
import { useState } from 'react';
import * as styles from './left-call-panel.module.css';

/** Copies a text, and says so, or that the browser refused. */
export function CopyButton({ what, text }: { readonly what: string; readonly text: string }) {
  const css = useStyles(styles);
  const [copied, setCopied] = useState<{ readonly text: string; readonly done: boolean }>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, done: true });
    } catch {
      // Refused, or no clipboard in this browser.
      setCopied({ text, done: false });
    }
  };
  const outcome = copied?.text === text ? copied : undefined;
  return (
    <span className={css.copy}>
      <Button size="small" icon={icons.copy} aria-label={`Copiar: ${what}`} onPress={() => void copy()}>
        Copiar
      </Button>
      <span role="status" className={css.muted}>
        {outcome && (outcome.done ? 'Copiado.' : 'O navegador não deixou copiar. Selecione o texto e copie.')}
      </span>
    </span>
  );
}
