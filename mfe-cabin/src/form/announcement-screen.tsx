import { Person, QueueArches, WaitingStage } from '@acolhe/ui';

/** Waits for the console to name a patient, in place of the form; the room then opens by itself. */
export function AnnouncementScreen() {
  return (
    <WaitingStage
      art={
        <QueueArches>
          <Person who="technician" />
        </QueueArches>
      }
      title="Portal/Videoconferência"
      sentence="Aguarde. A sala abre sozinha quando o profissional informar o CPF."
    />
  );
}
