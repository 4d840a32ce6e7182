import { icons, LinkButton, Note, QuietPlace, useStyles } from '@acolhe/ui';
import * as styles from './request-aside.module.css';

/**
 * Shows beside every step how to be heard well, and whom to call when life is in danger.
 * @param samu false where the step itself says the latter
 */
export function RequestAside({ samu }: { readonly samu: boolean }) {
  const css = useStyles(styles);
  return (
    <>
      <div className={css.tip}>
        <QuietPlace />
        <p>Use fones de ouvido e fique em um lugar silencioso, claro e reservado.</p>
      </div>
      {samu && (
        <Note
          kind="info"
          action={
            <LinkButton href="tel:192" icon={icons.phone}>
              Ligar 192 (SAMU)
            </LinkButton>
          }
        >
          Se a vida de alguém corre perigo, não espere aqui.
        </Note>
      )}
    </>
  );
}
