import { Person, QueueArches, useStyles, WaitingStage } from '@acolhe/ui';
import * as styles from './announcement-screen.module.css';

/**
 * Replaces the form in a cabin with announcements: waits for the console to name a patient; the room then opens by
 * itself. Shows no CPF: the screen is in a public place, and the patient did not type it there.
 */
export function AnnouncementScreen({ isUnreached }: { readonly isUnreached: boolean }) {
  const css = useStyles(styles);
  return (
    <div className={css.announcement}>
      <WaitingStage
        art={
          <QueueArches>
            <Person who="technician" />
          </QueueArches>
        }
        title="Portal/Videoconferência"
        sentence="Aguarde. A sala abre sozinha quando o profissional informar o CPF."
      />
      <div role="status">{isUnreached && <p>Não foi possível falar com o serviço. Estamos tentando de novo.</p>}</div>
    </div>
  );
}
