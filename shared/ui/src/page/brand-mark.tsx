import type { BrandLogo, LogoShape } from '@acolhe/brand';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as styles from './brand-mark.module.css';

export interface BrandMarkProps {
  readonly logo: BrandLogo;
  /** On the strong block. */
  readonly onBlock?: boolean;
  readonly size?: 'small' | 'normal' | 'large';
}

function shapeOf(shape: LogoShape, index: number, css: Readonly<Record<string, string>>) {
  const tone = css[shape.tone];
  if ('text' in shape) {
    return (
      <text
        key={index}
        className={classNames(tone, css.word)}
        x={shape.x}
        y={shape.y}
        fontSize={shape.size}
        textLength={shape.width}
        lengthAdjust="spacingAndGlyphs"
      >
        {shape.text}
      </text>
    );
  }
  if (shape.strokeWidth !== undefined)
    return <path key={index} className={classNames(tone, css.line)} strokeWidth={shape.strokeWidth} d={shape.d} />;
  return <path key={index} className={tone} d={shape.d} />;
}

/** The mark of a brand, drawn in the colour of the text around it and one accent. */
export function BrandMark({ logo, onBlock = false, size = 'normal' }: BrandMarkProps) {
  const css = useStyles(styles);
  return (
    <svg
      className={classNames(css.logo, css[size], onBlock && css.onBlock)}
      viewBox={`0 0 ${logo.width} ${logo.height}`}
      role="img"
      aria-label={logo.label}
    >
      {logo.shapes.map((shape, index) => shapeOf(shape, index, css))}
    </svg>
  );
}
