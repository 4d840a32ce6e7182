import { Button, icons, Note, OpeningDoor, Person, ProgressPath, QueueArches, WaitingStage } from '@acolhe/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Stage } from '../visit/visit-state.ts';

const PATH = ['Pedido enviado', 'Na fila', 'Atendimento'];

export interface WaitingRoomProps {
  readonly stage: Stage;
  /** The patient's number in the queue, once it is known. */
  readonly number?: number;
  /** The connection has been gone for some time. */
  readonly offline: boolean;
  /** What is to be said of a cancelling. */
  readonly notice?: ReactNode;
  readonly onCancel: () => void;
}

/** What the patient sees until a professional answers. @see docs/product/waiting-room.md */
export function WaitingRoom({ stage, number, offline, notice, onCancel }: WaitingRoomProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const foot = (
    <>
      {offline && <Note kind="warning" live title="Sem conexão. Tentando de novo...">Seu lugar na fila está guardado.</Note>}
      {notice}
      {stage !== 'offered' && <p>Deixe esta tela aberta. Tocamos um som quando for a sua vez.</p>}
      <Button kind="dangerQuiet" icon={icons.hangup} onPress={onCancel}>Cancelar ligação</Button>
    </>
  );
  return (
    <WaitingStage
      path={<ProgressPath steps={PATH} now={stage === 'offered' ? 3 : 2} />} art={<Picture stage={stage} number={number} />}
      titleRef={title} foot={foot} {...wordsFor(stage, number)}
    />
  );
}

function Picture({ stage, number }: Pick<WaitingRoomProps, 'stage' | 'number'>) {
  if (stage === 'offered') return <OpeningDoor />;
  return <QueueArches position={stage === 'queued' ? number : undefined}><Person who="patientWoman" /></QueueArches>;
}

function wordsFor(stage: Stage, number: number | undefined): { readonly title: string; readonly sentence: ReactNode } {
  if (stage === 'offered') return { title: 'Você está prestes a ser atendido.', sentence: 'A chamada abre em instantes. Deixe a câmera e o microfone livres.' };
  if (stage !== 'queued') return { title: 'Olá, estamos localizando um profissional para realizar seu atendimento.', sentence: 'Por favor, aguarde!' };
  return { title: 'Você está na fila.', sentence: number === undefined ? 'Por favor, aguarde!' : <>Seu número é <b>{number}</b>. Por favor, aguarde!</> };
}
