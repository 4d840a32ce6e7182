import type { Schedule } from '@acolhe/contracts';
import { Button, formatTime, icons, Note, QueueArches, WaitingStage } from '@acolhe/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { NotificationPermission } from '../waiting/notification-permission.tsx';
import { OwnPerson } from '../waiting/own-person.tsx';

export interface ScheduledWaitingProps {
  readonly schedule: Pick<Schedule, 'professionalName' | 'startsAt'>;
  /** The connection has been gone for some time. */
  readonly offline: boolean;
  /** Note about a cancellation. */
  readonly notice?: ReactNode;
  readonly onCancel: () => void;
}

/** What the patient sees in the room of an appointment until the professional comes. */
export function ScheduledWaiting({
  schedule: { professionalName, startsAt },
  offline,
  notice,
  onCancel,
}: ScheduledWaitingProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const footer = (
    <>
      {offline && (
        <Note kind="warning" live title="Sem conexão. Tentando de novo...">
          Sua consulta continua marcada.
        </Note>
      )}
      {notice}
      <p>Deixe esta tela aberta. Tocamos um som quando a chamada começar.</p>
      <NotificationPermission />
      <Button kind="dangerQuiet" icon={icons.hangup} onPress={onCancel}>
        Cancelar ligação
      </Button>
    </>
  );
  return (
    <WaitingStage
      art={
        <QueueArches>
          <OwnPerson />
        </QueueArches>
      }
      title="Por favor, aguarde!"
      titleRef={title}
      sentence={`${professionalName} ainda não entrou na sala.`}
      footer={footer}
    >
      Sua consulta é às {formatTime(new Date(startsAt))}, no horário de São Paulo. A chamada começa sozinha.
    </WaitingStage>
  );
}
