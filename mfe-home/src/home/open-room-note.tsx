import { usePortal } from '@acolhe/session';
import { icons, LinkButton, Note, useStyles } from '@acolhe/ui';
import * as styles from './home.module.css';
import type { NextAppointment } from './use-next-appointment.ts';

/**
 * Names the appointment whose room may be entered now, and leads into it. Left out where this portal has no calls.
 * @see docs/product/home.md
 */
export function OpenRoomNote({ appointmentId, time, professionalName }: NonNullable<NextAppointment['openRoom']>) {
  const css = useStyles(styles);
  const address = usePortal().linkTo('scheduled-call', { appointmentId });
  if (address === undefined) return null;
  return (
    <div className={css.notes}>
      <Note
        kind="info"
        live
        title={`Sua consulta das ${time} com ${professionalName}`}
        action={
          <LinkButton kind="main" icon={icons.video} href={address}>
            Entrar na consulta
          </LinkButton>
        }
      >
        A sala já está aberta. Você pode entrar e esperar lá.
      </Note>
    </div>
  );
}
