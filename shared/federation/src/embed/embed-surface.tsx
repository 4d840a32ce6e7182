import { type Brand } from '@acolhe/brand';
import { dismiss, selectNotifications } from '@acolhe/session';
import { useDispatch, useSelector } from '@acolhe/session/store';
import { BrandMark, ToastRegion, useStyles } from '@acolhe/ui';
import { type ReactNode } from 'react';
import * as styles from './embed.module.css';

/** The ground of a mounted part: its screens, its toasts in the flow of the page, whose care it is. */
export function EmbedSurface({ brand, children }: { readonly brand: Brand; readonly children: ReactNode }) {
  const css = useStyles(styles);
  const dispatch = useDispatch();
  const toasts = useSelector(selectNotifications).map(({ id, tone, message, durationMs }) => ({ id, kind: tone, message, durationMs }));
  return (
    <section className={css.surface} aria-label={`Atendimento por ${brand.name}`}>
      <div className={css.inside}>{children}</div>
      <ToastRegion toasts={toasts} onClose={(id) => dispatch(dismiss(String(id)))} placement="inline" />
      <div className={css.by}><BrandMark logo={brand.logo} size="small" /><small className={css.note}>Atendimento por {brand.name}</small></div>
    </section>
  );
}
