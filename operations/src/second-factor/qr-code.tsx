import { correction, generate } from 'lean-qr';
import { useMemo } from 'react';
import { useStyles } from '@acolhe/ui';
import * as styles from './second-factor.module.css';

/** White around the squares, without which readers do not find the code. In squares. */
const QUIET = 4;

/** Draws a QR code, dark on white also where the page is dark: many readers see no other. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const css = useStyles(styles);
  const { size, path } = useMemo(() => {
    const code = generate(text, { minCorrectionLevel: correction.M });
    let squares = '';
    for (let row = 0; row < code.size; row += 1)
      for (let column = 0; column < code.size; column += 1)
        if (code.get(column, row)) squares += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    return { size: code.size + 2 * QUIET, path: squares };
  }, [text]);
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
