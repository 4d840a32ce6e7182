import type { Brand } from '@acolhe/brand';
import { dismiss, selectNotifications } from '@acolhe/session';
import { useDispatch, useSelector } from '@acolhe/session/store';
import { BrandMark, ToastRegion, useStyles } from '@acolhe/ui';
import type { ReactNode } from 'react';
import * as styles from './embed.module.css';

export interface EmbedSurfaceProps {
  readonly brand: Brand;
  /** It stands in a frame: its edge and whose care it is are drawn by the page around. */
  readonly isFramed: boolean;
  readonly children: ReactNode;
}

/** The ground of a mounted part: its screens, its toasts at its head, whose care it is. */
export function EmbedSurface({ brand, isFramed, children }: EmbedSurfaceProps) {
  const css = useStyles(styles);
  const dispatch = useDispatch();
  const toasts = useSelector(selectNotifications).map(({ tone, ...toast }) => ({ ...toast, kind: tone }));
  const region = <ToastRegion toasts={toasts} onClose={(id) => dispatch(dismiss(String(id)))} placement="inline" />;
  if (isFramed) {
    return (
      <div className={css.framed}>
        <div className={css.toasts}>{region}</div>
        <div className={css.inside}>{children}</div>
      </div>
    );
  }
  return (
    <section className={css.surface} aria-label={`Atendimento por ${brand.name}`}>
      {region}
      <div className={css.inside}>{children}</div>
      <div className={css.by}>
        <BrandMark logo={brand.logo} size="small" />
        <small className={css.note}>Atendimento por {brand.name}</small>
      </div>
    </section>
  );
}
