import type { Brand } from '@acolhe/brand';
import { BrandMark, useStyles } from '@acolhe/ui';
import type { ReactNode } from 'react';
import { PortalToasts } from '../toasts/portal-toasts.tsx';
import * as styles from './embed.module.css';

export interface EmbedSurfaceProps {
  readonly brand: Brand;
  /** It stands in a frame: its edge and whose care it is are drawn by the page around. */
  readonly isFramed: boolean;
  readonly children: ReactNode;
}

/** The ground of a mounted part: its screens, its toasts at its foot, whose care it is. */
export function EmbedSurface({ brand, isFramed, children }: EmbedSurfaceProps) {
  const css = useStyles(styles);
  const region = <PortalToasts placement="inline" />;
  if (isFramed) {
    return (
      <div className={css.framed}>
        <div className={css.inside}>{children}</div>
        <div className={css.toasts}>{region}</div>
      </div>
    );
  }
  return (
    <section className={css.surface} aria-label={`Atendimento por ${brand.name}`}>
      <div className={css.inside}>{children}</div>
      {region}
      <div className={css.by}>
        <BrandMark logo={brand.logo} size="small" />
        <small className={css.note}>Atendimento por {brand.name}</small>
      </div>
    </section>
  );
}
